import pg from 'pg';
import type { Database } from './database.ts';

type Waiting<Asked, Answer> = { asked: Asked; resolve: (answer: Answer) => void; reject: (error: unknown) => void };
type Act<Asked, Answer> = (group: readonly Asked[]) => Promise<readonly Answer[]>;

/** Milliseconds after which a group is not waited for by those who come after it. */
const patience = 50;
/** Pages of threads: two in one statement took PostgreSQL 0.83 of the time they take alone, four 0.73, eight 0.71. Posts gain more. */
const mostTogether = 8;

/**
 * Makes what is done for several into what each asks for alone: those who ask at the same time are given to `act` together,
 * which answers them in their order, all or none. Nobody joins a group that went before they asked.
 *
 * Where one spoils it for the others (`isSpoilt`), `act` is asked again for each alone.
 */
export function jointly<Asked, Answer>(
  act: (db: Database, group: readonly Asked[]) => Promise<readonly Answer[]>,
): (db: Database, asked: Asked) => Promise<Answer> {
  const queues = new WeakMap<Database, Queue<Asked, Answer>>();
  return function askJointly(db, asked) {
    let queue = queues.get(db);
    if (queue === undefined) {
      queue = new Queue((group) => act(db, group));
      queues.set(db, queue);
    }
    return queue.ask(asked);
  };
}

/** Values that cannot be read, rules that they break, and those who wait for each other (class 22, 23, 40 of SQLSTATE). */
export function isSpoilt(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(22|23|40)/.test(error.code ?? '');
}

/**
 * Those who wait to be answered. What comes in one turn of the event loop goes at its end, and what comes while a group is
 * under way goes with the next one. One group at a time is enough: this process works on its answers while PostgreSQL works
 * on the next.
 */
class Queue<Asked, Answer> {
  readonly #act: Act<Asked, Answer>;
  #waiting: Waiting<Asked, Answer>[] = [];
  /** The group that was sent last, unless it is late. */
  #awaited: readonly Waiting<Asked, Answer>[] | undefined;
  #isCalled = false;

  constructor(act: Act<Asked, Answer>) {
    this.#act = act;
  }

  ask(asked: Asked): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    this.#waiting.push({ asked, resolve, reject });
    if (!this.#isCalled) setImmediate(() => this.#send());
    this.#isCalled = true;
    return promise;
  }

  #send(): void {
    this.#isCalled = false;
    if (this.#awaited !== undefined || this.#waiting.length === 0) return;
    const group = this.#waiting.splice(0, mostTogether);
    this.#awaited = group;
    const late = setTimeout(() => this.#goOn(group), patience);
    void this.#answer(group).finally(() => {
      clearTimeout(late);
      this.#goOn(group);
    });
  }

  #goOn(group: readonly Waiting<Asked, Answer>[]): void {
    if (this.#awaited !== group) return;
    this.#awaited = undefined;
    this.#send();
  }

  async #answer(group: readonly Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await this.#act(group.map(({ asked }) => asked));
      for (const [place, { resolve }] of group.entries()) resolve(answers[place] as Answer);
    } catch (error) {
      if (group.length > 1 && isSpoilt(error)) await Promise.all(group.map((one) => this.#answer([one])));
      else for (const { reject } of group) reject(error);
    }
  }
}
