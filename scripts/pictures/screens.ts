import type { Page } from '@playwright/test';
import { type Locale, localePath } from '#shared/locales.ts';
import type { SiteAddresses } from '../../tests/support/site-addresses.ts';
import type { Person } from './people.ts';

type Showing = { page: Page; reader: Locale; addresses: SiteAddresses };

/** One screen: how to get there, and who looks. */
export type Screen = {
  name: string;
  show: (showing: Showing) => Promise<void>;
  person?: Person;
  /** The request before use stands over it. */
  isFirstVisit?: true;
  /** False for what opens over the page: only what is seen at once is taken. */
  isWhole?: false;
};

/** Every screen there is. */
export const screens: readonly Screen[] = [
  { name: 'home', show: (at) => open(at, '/') },
  { name: 'guideline-modal', show: openGuidelines, isFirstVisit: true, isWhole: false },
  { name: 'languages', show: openLanguages, isWhole: false },
  { name: 'genre', show: (at) => open(at, '/genre/1') },
  { name: 'sub-category', show: (at) => open(at, '/sub-category/1') },
  { name: 'tag', show: (at) => open(at, '/tag/1') },
  { name: 'thread', show: (at) => open(at, '/thread/3') },
  { name: 'thread-survey', show: (at) => open(at, '/thread/5') },
  { name: 'thread-original', show: (at) => open(at, '/thread/3?text=original') },
  { name: 'about', show: (at) => open(at, '/about') },
  { name: 'guidelines', show: (at) => open(at, '/guide_line') },
  { name: 'faq', show: (at) => open(at, '/faq') },
  { name: 'terms', show: (at) => open(at, '/terms') },
  { name: 'commercial-transactions', show: (at) => open(at, '/commercial-transactions') },
  { name: 'not-found', show: (at) => open(at, '/nowhere') },
  { name: 'log-in-prompt', show: openPrompt, isWhole: false },
  { name: 'greeting', show: openMenu, person: 'haruka', isWhole: false },
  { name: 'composer', show: openComposer, person: 'layla' },
  { name: 'composer-preview', show: openPreview, person: 'layla' },
  {
    name: 'hidden-comments',
    show: (at) => open(at, '/thread/1', '.comment .badge-sealed'),
    person: 'mary',
  },
  { name: 'thread-new', show: openNewThread, person: 'haruka' },
  { name: 'thread-new-errors', show: openNewThreadErrors, person: 'haruka' },
  { name: 'desk', show: (at) => open(at, '/admin', '.desk-item'), person: 'aiko' },
  { name: 'desk-reject', show: openReject, person: 'aiko', isWhole: false },
  { name: 'desk-visitor', show: (at) => open(at, '/admin', '.form-message') },
  { name: 'engines', show: (at) => open(at, '/admin/engines', '.thread-form'), person: 'aiko' },
  { name: 'parts', show: (at) => open(at, '/ui', '.showcase') },
  { name: 'log-in', show: (at) => openMember(at, '/log-in') },
  { name: 'log-in-wrong', show: sendWrongLogIn },
  { name: 'sign-up', show: (at) => openMember(at, '/sign-up') },
  { name: 'sign-up-errors', show: sendEmptySignUp },
  { name: 'account-visitor', show: (at) => openMember(at, '/') },
  { name: 'account', show: openAccount },
  { name: 'log-out', show: (at) => openMember(at, '/log-out') },
  { name: 'administrator-link', show: (at) => openMember(at, '/first-administrator?key=x') },
  { name: 'member-not-found', show: (at) => openMember(at, '/nowhere') },
  { name: 'api-docs', show: openReference },
];

/** Opens a page and waits for it to be alive. */
async function open({ page, reader }: Showing, path: string, waitFor?: string): Promise<void> {
  await page.goto(localePath(reader, path));
  await page.waitForLoadState('networkidle');
  if (waitFor !== undefined) await page.locator(waitFor).first().waitFor();
}

async function openMember({ page, reader, addresses }: Showing, path: string): Promise<void> {
  await page.goto(`${addresses.member}${localePath(reader, path)}`);
  await page.waitForLoadState('networkidle');
}

async function openGuidelines(at: Showing): Promise<void> {
  await open(at, '/', 'dialog[open]');
}

async function openLanguages(at: Showing): Promise<void> {
  await open(at, '/thread/3');
  await at.page.locator('.locale-switcher summary').click();
}

async function openPrompt(at: Showing): Promise<void> {
  await open(at, '/thread/3');
  await at.page.locator('.composer-open button').click();
  await at.page.locator('dialog[open]').waitFor();
}

async function openMenu(at: Showing): Promise<void> {
  await open(at, '/', '.top-bar .avatar');
  await at.page.locator('.top-bar-end summary').last().click();
}

/** How each language begins to thank. */
const thanks: Partial<Record<Locale, string>> = { en: 'Thank', ja: 'ありがとう', th: 'ขอบคุณ', ar: 'شكر' };

async function openComposer(at: Showing): Promise<void> {
  await open(at, '/thread/3#write', '.comment-form');
  await at.page.locator('.comment-form textarea').fill(thanks[at.reader] ?? '');
  await at.page.locator('.phrase-offers summary').click();
  await at.page.locator('.phrase-offers button').first().waitFor();
  await at.page.waitForTimeout(800);
}

async function openPreview(at: Showing): Promise<void> {
  await open(at, '/thread/3#write', '.comment-form');
  const text = '**اليد اليسرى** هي الأساس:\n\n- الخنصر\n- البنصر\n\n> بهدوء أولًا.\n\nhttps://example.org/kendo';
  await at.page.locator('.comment-form textarea').fill(text);
  await at.page.locator('.comment-form [role=tab]').last().click();
  await at.page.locator('.comment-form .prose').waitFor();
}

async function openNewThread(at: Showing): Promise<void> {
  await open(at, '/thread/new', '.thread-form');
  await at.page.locator('select[name=sub_category]').selectOption({ index: 2 });
  await at.page.locator('input[name=title]').fill('素振りで背中が丸くなります');
  await at.page.locator('textarea[name=text]').fill('二百本を過ぎると**はてなマーク**のようになります。どうしていますか。');
  await at.page.locator('.chip-picker input').pressSequentially('a');
  await at.page.waitForTimeout(1_200);
}

async function openNewThreadErrors(at: Showing): Promise<void> {
  await open(at, '/thread/new', '.thread-form');
  await at.page.locator('.thread-form [type=submit]').click();
}

async function openReject(at: Showing): Promise<void> {
  await open(at, '/admin', '.desk-item');
  await at.page.keyboard.press('j');
  await at.page.keyboard.press('r');
  await at.page.locator('.desk-item textarea').waitFor();
}

async function sendWrongLogIn(at: Showing): Promise<void> {
  await openMember(at, '/log-in');
  await at.page.locator('.entry-card [name=email]').fill('haruka@demo.tatami.example');
  await at.page.locator('.entry-card [name=password]').fill('not the password');
  await at.page.locator('.entry-card [type=submit]').click();
  await at.page.locator('.form-message').waitFor();
}

async function sendEmptySignUp(at: Showing): Promise<void> {
  await openMember(at, '/sign-up');
  await at.page.locator('.entry-card [type=submit]').click();
  await at.page.locator('.form-message').waitFor();
}

async function openAccount(at: Showing): Promise<void> {
  await openMember(at, '/log-in');
  await at.page.locator('.entry-people button').nth(3).click();
  await at.page.waitForURL(`${at.addresses.board}/**`);
  await openMember(at, '/');
}

async function openReference({ page }: Showing): Promise<void> {
  await page.goto('/api/docs');
}
