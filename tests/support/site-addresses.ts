import { z } from 'zod';

/** The site as it comes, and one with a translation engine. */
export type SiteName = 'plain' | 'engine';

const addressesShape = z.object({ board: z.string(), member: z.string() });
const startedShape = z.object({ plain: addressesShape, engine: addressesShape, engineUrl: z.string() });

/** Where the two sites of an installation are found. */
export type SiteAddresses = z.output<typeof addressesShape>;

/** Where a site of this run is found. */
export function siteAddresses(name: SiteName): SiteAddresses {
  return readStarted()[name];
}

/** Where the engine of this run speaks the chat-completions protocol. */
export function engineAddress(): string {
  return readStarted().engineUrl;
}

function readStarted(): z.output<typeof startedShape> {
  return startedShape.parse(JSON.parse(process.env['TESTED_SITES'] ?? 'null'));
}
