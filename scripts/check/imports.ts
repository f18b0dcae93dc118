import { spawnSync } from 'node:child_process';

// dependency-cruiser says nothing and succeeds where it could not read a single module; then this check would not be one.
const { stdout, status } = spawnSync('depcruise', ['--config', 'dependency-rules.cjs', '--output-type', 'err', 'src'], {
  encoding: 'utf8',
});
const [, modules = '0'] = /(\d+) modules/.exec(stdout) ?? [];
if (status !== 0 || Number(modules) < 50) {
  console.error(stdout.replace(/‼ missing-tsc[\s\S]*/, ''));
  console.error(`${modules} modules were read.`);
  process.exitCode = 1;
}
