/**
 * What some work gives, and the milliseconds of processor time that this thread spent meanwhile. Unlike the time on the
 * wall it does not grow when the machine is busy with something else.
 */
export async function cpuTime<Result>(work: () => Result | Promise<Result>): Promise<{ result: Result; took: number }> {
  const before = process.threadCpuUsage();
  const result = await work();
  const { user, system } = process.threadCpuUsage(before);
  return { result, took: (user + system) / 1_000 };
}
