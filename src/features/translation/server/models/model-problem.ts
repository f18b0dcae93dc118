/** Why models cannot be had or used: nowhere to take them from, not there, broken on the way, no room, already being fetched. */
export type ModelTrouble = 'no_source' | 'unreachable' | 'unreadable' | 'not_offered' | 'damaged' | 'no_space' | 'busy';

/** What went wrong with a model, in one sentence that says what to do. */
export class ModelProblem extends Error {
  readonly trouble: ModelTrouble;

  constructor(trouble: ModelTrouble, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ModelProblem';
    this.trouble = trouble;
  }
}
