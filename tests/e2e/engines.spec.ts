import { engineAddress } from '../support/site-addresses.ts';
import { expect, test } from './reader.ts';

test.use({ site: 'engine' });

test('an administrator tests an engine with a sentence, connects it and disconnects it', async ({ reader, says, at, invite }) => {
  const desk = await invite('aiko');
  const name = `Second ${reader}`;
  await desk.goto(at('/admin'));
  await desk.getByRole('link', { name: says('desk.engines') }).click();
  await expect(desk.locator('.desk-item').first()).toContainText(says('desk.engine_of_settings'));
  await desk.getByLabel(says('desk.engine_name')).fill(name);
  await desk.getByLabel(says('desk.engine_address')).fill(engineAddress());
  await desk.getByLabel(says('desk.engine_model')).fill('flores');
  await desk.getByRole('button', { name: says('desk.engine_test') }).click();
  await expect(desk.locator('.form-message-success')).toHaveText(/\S{3}/);
  await desk.getByRole('button', { name: says('desk.engine_store'), exact: true }).click();
  const item = desk.locator('.desk-item').filter({ hasText: name });
  await expect(item).toContainText(engineAddress());
  await item.getByRole('button', { name: says('desk.engine_remove') }).click();
  await expect(item).toHaveCount(0);
});
