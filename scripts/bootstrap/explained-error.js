/** A failure that is one clear sentence for the person at the terminal. */
export class ExplainedError extends Error {}

/** Runs the work of a script; an explained failure is printed as its sentence, any other as it is. Both end with 1. */
export async function runOrExplain(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof ExplainedError ? error.message : error);
    process.exitCode = 1;
  }
}
