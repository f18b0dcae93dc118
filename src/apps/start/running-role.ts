import type { DatabaseAddress } from '#platform/database/pool.ts';
import type { Settings } from '#platform/env/settings.ts';

/** What every role is started with. */
export type RoleOptions = { settings: Settings; address: DatabaseAddress };

/** A role that runs; `close` ends it once the requests in hand are answered. */
export type RunningRole = { close: () => Promise<void> };
