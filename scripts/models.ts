// `npm run models -- list | pull ja en … | verify | remove ja …`: the models of the translation engine on this machine.
import { ModelProblem } from '#features/translation/server/models/model-problem.ts';
import { readSettings } from '#platform/env/settings.ts';
import { StartError } from '#platform/env/start-error.ts';
import { explainFolderFailure } from '#platform/env/explain-folder.ts';
import { listModels, pullModels, removeModels, verifyModels } from './models/commands.ts';

const usage = 'Say what to do: npm run models -- list, pull LANGUAGE …, verify, or remove LANGUAGE …';
const commands = { list: listModels, pull: pullModels, verify: verifyModels, remove: removeModels } as const;

const [named = '', ...words] = process.argv.slice(2);
const { folder, source } = readSettings(process.env).translation.local;
try {
  const command = Object.entries(commands).find(([name]) => name === named)?.[1];
  if (command === undefined) throw new StartError(usage);
  await command({ folder, source, words });
} catch (error) {
  const isExplained = error instanceof StartError || error instanceof ModelProblem;
  console.error(isExplained ? error.message : (explainFolderFailure(String(error), folder, 'MT_MODEL_DIR')?.message ?? error));
  process.exitCode = 1;
}
