import { siteAddress } from '../support/site.ts';
import { expect, test } from './reader.ts';

const longPassword = 'correct horse battery';

test('a visitor signs up from a thread, is greeted there, and logs out', async ({ page, context, reader, says, at, faults }) => {
  const email = `${reader}-${Date.now()}@example.org`;
  const member = siteAddress('MEMBER');

  await test.step('the form keeps what was typed, says what is wrong, and never repeats the password', async () => {
    faults.allow(/\b400\b.*sign-up/);
    await page.goto(`${member}${at('/sign-up')}?return=${encodeURIComponent(`${at('/thread/2')}#comments`)}`);
    await page.locator('[name=name]').fill('Mika');
    await page.locator('[name=password]').fill('short');
    await page.locator('.entry-card [type=submit]').click();
    await expect(page.locator('[name=nick_name]')).toBeFocused();
    await expect(page.locator('[name=nick_name]')).toHaveAccessibleDescription(
      new RegExp(says('errors.account.nick_name_missing').slice(0, 20)),
    );
    await expect(page.locator('[name=name]')).toHaveValue('Mika');
    await expect(page.locator('[name=password]')).toHaveValue('');
  });
  await test.step('a good form leads back to the thread, as a member', async () => {
    await page.locator('[name=nick_name]').fill('mika_s');
    await page.locator('[name=email]').fill(email);
    await page.locator('[name=password]').fill(longPassword);
    await page.getByRole('button', { name: says('account.show_password') }).click();
    await expect(page.locator('[name=password]')).toHaveAttribute('type', 'text');
    await page.locator('.entry-card [type=submit]').click();
    await page.waitForURL(`**${at('/thread/2')}#comments`);
    await expect(page.locator('.top-bar')).toContainText('mika_s');
  });
  await test.step('the session is out of reach for scripts, the token is not', async () => {
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'tatami.session_token')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(cookies.find(({ name }) => name === 'token')).toMatchObject({ httpOnly: false, sameSite: 'Lax' });
  });
  await test.step('who is logged in is sent on at once', async () => {
    await page.goto(`${member}${at('/log-in')}?return=//evil.example`);
    await page.waitForURL(`${siteAddress('BOARD')}${at('/')}`);
  });
  await test.step('logging out on the member site ends it on the board', async () => {
    await page.goto(`${member}${at('/')}`);
    await page.locator('.entry-card [type=submit]').click();
    await page.waitForURL(`${siteAddress('BOARD')}${at('/')}`);
    expect((await context.cookies()).find(({ name }) => name === 'token')?.value).toBe('false');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a member logs in and out with plain forms', async ({ page, at, faults }) => {
    // That is how the browser calls scripts it was told not to run.
    faults.allow('failed request: csp');
    const member = siteAddress('MEMBER');
    await page.goto(`${member}${at('/log-in')}?return=${encodeURIComponent(at('/about'))}`);
    await page.locator('.entry-card [name=email]').fill('layla@demo.tatami.example');
    await page.locator('.entry-card [name=password]').fill('tatami-demo');
    await page.locator('.entry-card [type=submit]').click();
    await page.waitForURL(`${siteAddress('BOARD')}${at('/about')}`);
    await page.goto(`${member}${at('/')}`);
    await expect(page.locator('.entry-card')).toContainText('layla');
    await page.locator('.entry-card [type=submit]').click();
    await page.waitForURL(`${siteAddress('BOARD')}${at('/')}`);
  });
});
