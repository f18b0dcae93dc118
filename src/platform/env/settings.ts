import path from 'node:path';
import { checkout } from './checkout.ts';
import { type EngineOrder, engineOrder } from './engine-order.ts';
import { isOnlyForThisMachine, requireCookieDomainCovers, requireTwoPorts } from './reachable.ts';
import { readSetting } from './read-setting.ts';
import {
  type SettingKind,
  databaseUrl,
  domain,
  hostNames,
  listeningHost,
  oneOf,
  purgeUrl,
  secretKey,
  text,
  webAddress,
  wholeNumber,
  wordsOf,
} from './setting-kinds.ts';

/** What this installation runs with, read once at the start. Addresses that are unset follow the request's host. */
export type Settings = {
  host: string;
  port: number;
  memberPort: number;
  publicUrl: string | undefined;
  memberUrl: string | undefined;
  cookieDomain: string | undefined;
  /** Proxies in front whose `X-Forwarded-For` is believed. */
  trustedProxies: number;
  /** Absolute path of the folder with everything this installation stores itself. */
  dataFolder: string;
  /** Unset: the packaged PostgreSQL in the data folder. */
  databaseUrl: string | undefined;
  /** Demo people, posts and passwords are loaded and shown. */
  demo: boolean;
  roles: Role[];
  translation: {
    baseUrl: string | undefined;
    apiKey: string | undefined;
    model: string | undefined;
    dailyCharacters: number;
    order: EngineOrder | undefined;
    /** The engine on this machine: the folder of its models, what it may take, and where models are fetched from. */
    local: { folder: string; processes: number; memoryBytes: number; source: string | undefined };
    /** Where the key is that seals what is connected at the desk. */
    secrets: { dataFolder: string; given: string | undefined };
  };
  siteName: string;
  /** Who runs the site, for the terms and the disclosure of commercial transactions. */
  operator: { name: string; address: string; contact: string; representative: string };
  /** Hosts beside YouTube and Brightcove whose videos may be embedded. */
  videoHosts: string[];
  logLevel: LogLevel;
  /** How many pages of a kind are made both by React and by their stencil, and compared, before the stencil alone makes them. */
  pageProofs: number;
  pageCache: {
    /** Bytes that finished answers may take in this process; with 0 none is kept. */
    bytes: number;
    /** Told by POST what was dropped. */
    purgeUrl: string | undefined;
    /** Listens for changes of other processes; without, as behind a pooler that cannot listen, it only asks for them. */
    listens: boolean;
  };
};

export type Role = (typeof roles)[number];
export type LogLevel = (typeof logLevels)[number];

const roles = ['board', 'member', 'worker'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const port = wholeNumber(1, 65_535, '3000');

/** Reads the settings from environment variables; throws a SettingsError for the first that is broken. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const read = <Value>(name: string, kind: SettingKind<Value>): Value | undefined => readSetting(env, name, kind);
  const dataFolder = path.resolve(checkout, read('DATA_DIR', text('the path of a folder', '/var/lib/tatami')) ?? '.data');
  const siteName = read('SITE_NAME', text('a name of one line', 'Tatami')) ?? 'Tatami';
  const settings: Settings = {
    host: read('HOST', listeningHost('127.0.0.1')) ?? '127.0.0.1',
    port: read('PORT', port) ?? 3000,
    memberPort: read('MEMBER_PORT', { ...port, example: '3001' }) ?? 3001,
    publicUrl: read('PUBLIC_URL', webAddress('https://dojo.example.org')),
    memberUrl: read('MEMBER_URL', webAddress('https://members.example.org')),
    cookieDomain: read('COOKIE_DOMAIN', domain('example.org')),
    trustedProxies: read('TRUST_PROXY', wholeNumber(0, 20, '1')) ?? 0,
    dataFolder,
    databaseUrl: read('DATABASE_URL', databaseUrl),
    demo: false,
    roles: read('ROLES', wordsOf(roles, 'board,worker')) ?? [...roles],
    translation: {
      baseUrl: read('OPENAI_BASE_URL', webAddress('http://localhost:11434/v1')),
      apiKey: read('OPENAI_API_KEY', { ...text('a key of one line', 'sk-…'), secret: true }),
      model: read('MT_MODEL', text('the name of a model', 'gpt-5-mini')),
      dailyCharacters: read('MT_DAILY_CHARACTERS', wholeNumber(0, 1e12, '300000')) ?? 300_000,
      order: read('MT_ENGINE_ORDER', engineOrder),
      local: {
        folder: path.resolve(
          checkout,
          read('MT_MODEL_DIR', text('the path of a folder', '/var/lib/tatami/models')) ?? path.join(dataFolder, 'models'),
        ),
        processes: read('MT_PROCESSES', wholeNumber(1, 16, '1')) ?? 1,
        memoryBytes: (read('MT_MODEL_MEMORY_MB', wholeNumber(50, 100_000, '400')) ?? 400) * 1024 * 1024,
        source: read('MT_MODEL_BASE_URL', text('an address or the path of a folder', 'https://models.example.org/firefox')),
      },
      secrets: { dataFolder, given: read('SECRET_KEY', secretKey) },
    },
    siteName,
    operator: {
      name: read('OPERATOR_NAME', text('a name of one line', 'Tatami e. V.')) ?? siteName,
      address: read('OPERATOR_ADDRESS', text('an address on one line', '1-2-3 Kanda, Tokyo')) ?? '—',
      contact: read('OPERATOR_CONTACT', text('an e-mail address or telephone number', 'office@example.org')) ?? '—',
      representative: read('OPERATOR_REPRESENTATIVE', text('a name of one line', 'Hanako Yamada')) ?? '—',
    },
    videoHosts: read('VIDEO_HOSTS', hostNames('video.example.org,media.example.org')) ?? [],
    logLevel: read('LOG_LEVEL', oneOf(logLevels, 'info')) ?? 'info',
    pageProofs: read('PAGE_PROOFS', wholeNumber(1, 1e9, '3')) ?? 3,
    pageCache: {
      bytes: read('PAGE_CACHE_BYTES', wholeNumber(0, 1e12, '134217728')) ?? 128 * 1024 * 1024,
      purgeUrl: read('PURGE_URL', purgeUrl),
      listens: read('FOLLOW_CHANGES', oneOf(['listen', 'poll'], 'poll')) !== 'poll',
    },
  };
  requireTwoPorts(settings);
  requireCookieDomainCovers(settings);
  const demo = read('DEMO', oneOf(['0', '1'], '1'));
  return { ...settings, demo: demo === undefined ? isOnlyForThisMachine(settings) : demo === '1' };
}
