import pg from 'pg';

/** Where the database is, in the form that `pg` understands; a socket folder goes into `?host=`. */
export type DatabaseAddress = { connectionString: string };

type PoolLimits = { connections: number; statementTimeout: number };

// Ids are bigint in the database; they stay below 2^53, so they travel as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Statements prepared per connection at most, so that generated SQL cannot fill the server's memory. */
const preparedLimit = 400;

/**
 * Connections that stay open through a rest; `pg` closes others after ten seconds. A new one plans each statement anew: the
 * first page that nobody had asked for came after 30 to 43 ms, with these after 11 to 19.
 */
const keptConnections = 2;

/**
 * A pool whose statements are prepared once per connection and planned once for all parameters:
 * with custom plans a page query cost 950 µs, with the generic plan 400 µs (page cache spike, PostgreSQL).
 */
export function openPool(address: DatabaseAddress, { connections, statementTimeout }: PoolLimits): pg.Pool {
  const pool = new pg.Pool({
    ...address,
    max: connections,
    min: Math.min(connections, keptConnections),
    statement_timeout: statementTimeout,
    options: '-c plan_cache_mode=force_generic_plan -c random_page_cost=1.1 -c timezone=UTC',
    Client: PreparingClient,
  });
  // Without a handler a stopped server ends the process; the next query of the pool reports the failure.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const names = new Map<string, string>();

/** The name under which a statement with parameters is prepared, or undefined once there are too many. */
export function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= preparedLimit) return known;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}

class PreparingClient extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any
  override query(...given: any[]): any {
    const [text, values, ...rest] = given;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    // oxlint-disable-next-line typescript/no-unsafe-argument
    return name === undefined ? super.query(...(given as [string])) : super.query({ name, text, values }, ...rest);
  }
}
