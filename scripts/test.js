// `npm test`: installs what the tests need, a browser and nginx too, runs every check and every test, and ends with one line.
import { existsSync } from 'node:fs';
import { requireBrowser } from './bootstrap/browser.js';
import { inCheckout } from './bootstrap/checkout.js';
import { runOrExplain } from './bootstrap/explained-error.js';
import { installWhenStale } from './bootstrap/install.js';
import { findNginx } from './bootstrap/nginx.js';
import { findNode } from './bootstrap/node.js';
import { requireUsableMachine } from './bootstrap/requirements.js';
import { countCheck, countPlaywright, countVitest, runStage } from './bootstrap/stages.js';

await runOrExplain(async () => {
  requireUsableMachine();
  await installWhenStale();
  const hasBrowserTests = existsSync(inCheckout('tests', 'e2e'));
  const nginx = findNginx();
  const env = {
    ...(hasBrowserTests ? { CHROME_PATH: requireBrowser() } : {}),
    ...(nginx === undefined ? {} : { NGINX_PATH: nginx }),
  };
  const stages = [
    { name: 'check', words: ['scripts/check.ts'], count: countCheck },
    {
      name: 'tests',
      words: [
        'node_modules/.bin/vitest',
        'run',
        '--reporter=default',
        '--reporter=json',
        '--outputFile.json=test-results/counts.json',
      ],
      count: countVitest,
    },
  ];
  if (hasBrowserTests) {
    stages.push({
      name: 'browser tests',
      words: ['node_modules/.bin/playwright', 'test', '--reporter=list,json'],
      count: countPlaywright,
    });
  }
  const total = { passed: 0, failed: 0 };
  for (const stage of stages) {
    const { passed, failed } = await runStage(findNode(), stage, env);
    total.passed += passed;
    total.failed += failed;
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
});
