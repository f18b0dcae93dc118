import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { Batch, type Statement } from './batch.ts';
import { nameOf } from './pool.ts';
import { nothing, takerOf } from './put-off.ts';

/** PostgreSQL by a driver that sends statements together where nobody waits in between. */
export class BatchingDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new BatchingDriver(this.#pool);
  }
}

class BatchingDriver implements Driver {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<BatchingConnection> {
    return new BatchingConnection(await this.#pool.connect());
  }

  async beginTransaction(connection: BatchingConnection, { isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    if (isolationLevel !== undefined || accessMode !== undefined)
      throw new Error('transactions are begun as the database is set');
    connection.begin();
  }

  async commitTransaction(connection: BatchingConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: BatchingConnection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(connection: BatchingConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

/** `take` is given the rows of a statement that nobody waits for. */
type Sending = { statement: Statement; take?: (rows: unknown[]) => void };

const begin: Statement = { name: 'begin', text: 'begin', values: [] };
const commit: Statement = { name: 'commit', text: 'commit', values: [] };

/**
 * A connection for the time that somebody holds it. `begin` travels with the first statement, what was put off with the
 * next one that somebody waits for, and the last ones with `commit`.
 */
class BatchingConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  /** What is to be sent before the next statement. */
  #waiting: Sending[] = [];
  #transaction: 'none' | 'asked' | 'begun' = 'none';
  #isLost = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  begin(): void {
    this.#waiting = [{ statement: begin }];
    this.#transaction = 'asked';
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { sql: text, parameters } = query;
    if (parameters.length === 0) {
      await this.#sendWaiting();
      if (query === nothing) return { rows: [] };
      const result = await this.#client.query<Record<string, unknown>>(text);
      takerOf(query)?.(result.rows);
      return toResult<Row>(result);
    }
    const statement: Statement = { name: nameOf(text), text, values: [...parameters] };
    const take = takerOf(query);
    if (take === undefined) return toResult<Row>(await this.#send({ statement }));
    this.#waiting.push({ statement, take });
    if (this.#transaction === 'none') await this.#sendWaiting();
    return { rows: [] };
  }

  async commit(): Promise<void> {
    if (this.#transaction === 'asked' && this.#waiting.length === 1) this.#forget();
    if (this.#transaction === 'none') return;
    const { command } = await this.#send({ statement: commit });
    this.#forget();
    // PostgreSQL ends a transaction in which a statement failed by rolling it back.
    if (command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollback(): Promise<void> {
    const isBegun = this.#transaction === 'begun';
    this.#forget();
    if (!isBegun) return;
    try {
      await this.#client.query('rollback');
    } catch {
      // The connection is thrown away, and PostgreSQL takes back what it left; what failed before says more.
      this.#isLost = true;
    }
  }

  release(): void {
    this.#client.release(this.#isLost);
  }

  streamQuery(): never {
    throw new Error('answers are not read in pieces');
  }

  #forget(): void {
    this.#waiting = [];
    this.#transaction = 'none';
  }

  async #sendWaiting(): Promise<void> {
    const last = this.#waiting.pop();
    if (last !== undefined) await this.#send(last);
  }

  async #send(last: Sending): Promise<pg.QueryResult> {
    const sent = [...this.#waiting, last];
    this.#waiting = [];
    const batch = new Batch(sent.map(({ statement }) => statement));
    if (this.#transaction === 'asked') this.#transaction = 'begun';
    this.#client.query(batch);
    try {
      const results = await batch.results;
      for (const [index, { take }] of sent.entries()) take?.(results[index]?.rows ?? []);
      const result = results.at(-1);
      if (result === undefined) throw new Error('a statement was not answered');
      return result;
    } catch (error) {
      // The stack of an error that came over the wire leads to a socket; this one leads to who asked.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }
}

const counting = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function toResult<Row>({ command, rowCount, rows }: pg.QueryResult): QueryResult<Row> {
  return counting.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows };
}
