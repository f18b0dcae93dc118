// `npm start` and `npm run dev`: from a fresh clone to a site that answers. Any other program of ours is run in the same
// way when it is named first: `node scripts/start.js scripts/backup.ts FILE`. Plain JavaScript without dependencies,
// because nothing is installed yet and Node may be an older one than the project itself needs.
const [major] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(`Tatami needs Node 20 or later, and this is ${process.version}: install a newer one from https://nodejs.org.`);
  process.exit(1);
}

const { runOrExplain } = await import('./bootstrap/explained-error.js');
const { requireUsableMachine } = await import('./bootstrap/requirements.js');
const { installWhenStale } = await import('./bootstrap/install.js');
const { findNode, runForeground } = await import('./bootstrap/node.js');

/** The site may collect its garbage when it rests (decision record 0066). */
const site = ['--expose-gc', 'src/apps/main.ts'];
const words = process.argv.slice(2);
const [named, ...rest] = words;

await runOrExplain(async () => {
  requireUsableMachine();
  await installWhenStale();
  process.exitCode = await runForeground(findNode(), named?.endsWith('.ts') ? [named, ...rest] : [...site, ...words]);
});
