import { readCurrentUser } from '#features/accounts/server/service.ts';
import type { User } from '#features/accounts/contract.ts';
import { type BoundOperation, FinishedJson, bind } from '#platform/http/bind.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { Log } from '#platform/log/log.ts';
import { takeTurns } from '#platform/writes/limits.ts';
import { requestError } from '#shared/errors.ts';
import * as contract from '../contract.ts';
import * as desk from './desk-engines.ts';
import { listModels, pullModels, removeInstalled } from './desk-models.ts';
import { detectLanguageOf } from './detection/detect-language.ts';
import type { TranslationSettings } from './engines.ts';
import { listPhrases } from './memory-queries.ts';
import { type Waiting, translateHtmlNow, translatePlainNow } from './translate-now.ts';

export type TranslationDoor = { settings: TranslationSettings; log: Log };

/** Most bytes of a text of 10,000 characters with its JSON. */
const bodyLimit = 64 * 1024;

/** How often a member may have a text translated at once (product decisions §1). */
const translationsAMinute = 20;

/** The routes of this feature, for the engine and the budget of this installation. */
export function translationRoutes(door: TranslationDoor): BoundOperation[] {
  return [
    bind(contract.translatePlaintext, async ({ text }, context) => translatePlainNow(await waitingOf(door, context), text), {
      bodyLimit,
    }),
    bind(contract.translateHtml, async ({ text }, context) => translateHtmlNow(await waitingOf(door, context), text), {
      bodyLimit,
    }),
    bind(contract.detectLanguage, async ({ text }, { locale }) => ({ locale: await detectLanguageOf(text, locale) })),
    bind(contract.listPhrases, async ({ q = '' }, { db, locale }) => new FinishedJson(await listPhrases(db, { q, locale }))),
    ...deskRoutes(door),
    ...modelRoutes(door),
  ];
}

function deskRoutes({ settings }: TranslationDoor): BoundOperation[] {
  return [
    bind(contract.listEngines, async (_, context) => {
      return { engines: await desk.listEngines(context.db, settings, await requireAdministrator(context)) };
    }),
    bind(contract.storeEngine, async (input, context) =>
      desk.storeEngine({ db: context.db, settings }, input, await requireAdministrator(context)),
    ),
    bind(contract.testEngine, async (input, context) => {
      return desk.testEngine({ db: context.db, settings }, input, await requireAdministrator(context));
    }),
    bind(contract.removeEngine, async ({ id }, context) => {
      await desk.removeEngine(context.db, id, await requireAdministrator(context));
      return {};
    }),
  ];
}

function modelRoutes({ settings: { local } }: TranslationDoor): BoundOperation[] {
  const place = { folder: local?.folder ?? '', source: local?.source };
  return [
    bind(contract.listModels, async (_, context) => listModels(context.db, place, await requireAdministrator(context))),
    bind(contract.pullModels, async ({ languages }, context) => {
      await pullModels(context.db, place, languages, await requireAdministrator(context));
      return {};
    }),
    bind(contract.removeModel, async ({ direction }, context) => {
      await removeInstalled(place, direction, await requireAdministrator(context));
      return {};
    }),
  ];
}

async function waitingOf({ settings, log }: TranslationDoor, context: RequestContext): Promise<Waiting> {
  const user = await readCurrentUser(context);
  await takeTurns(context.db, `user:${user.id}`, [{ act: 'translate', turns: translationsAMinute, seconds: 60 }]);
  return { db: context.db, log, now: context.now, settings, user };
}

async function requireAdministrator(context: RequestContext): Promise<desk.Administrator> {
  const user: User = await readCurrentUser(context);
  if (!user.is_admin) throw requestError('auth.forbidden');
  return { id: user.id, is_admin: true, locale: context.locale };
}
