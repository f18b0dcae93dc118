import type { Locale } from '#shared/locales.ts';
import type { Engine, EnginePlace } from './port.ts';

/** Whether services or this machine are asked first: for all languages, and for some of them otherwise. */
export type EngineOrder = { usual: readonly EnginePlace[]; byTarget: Partial<Record<Locale, readonly EnginePlace[]>> };

/** Services first: they translate better, and sooner. */
export const usualOrder: EngineOrder = { usual: ['hosted', 'local'], byTarget: {} };

type Asked = { engines: readonly Engine[]; order: EngineOrder; from: Locale };

/** The engines that translate into a language, in the order they are asked for it. Those of a place left out are not asked. */
export async function inOrder({ engines, order, from }: Asked, target: Locale): Promise<Engine[]> {
  const offering: Engine[] = [];
  for (const engine of engines) if ((await engine.offers?.(from, target)) ?? true) offering.push(engine);
  const places = order.byTarget[target] ?? order.usual;
  return places.flatMap((place) => offering.filter((engine) => engine.place === place));
}
