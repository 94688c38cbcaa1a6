import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildEnvironment, turbo, turboEnvironment } from './build.ts';
import { failCommand } from './failure.ts';
import { beginFamily, type Family } from './family.ts';
import { checkout } from './folders.ts';
import { stopOnSignal } from './on-stop-signal.ts';
import { sayOnConsole } from './say.ts';
import { provideServers } from './servers.ts';
import { browserStage } from './test/browser-stage.ts';
import { chaosStage } from './test/chaos-stage.ts';
import { jestStage } from './test/jest-stage.ts';
import { run, type Stage, timed } from './test/run-stage.ts';
import { add, none, oneFailure } from './test/tally.ts';

const biome = join(checkout, 'node_modules', '.bin', 'biome');

const check = async (command: string, args: string[], env: NodeJS.ProcessEnv = turboEnvironment) =>
  (await run(command, args, env)) ? none : oneFailure;

const turboCheck = (task: string, env?: NodeJS.ProcessEnv) =>
  check(turbo, ['run', task, '--continue', '--output-logs=errors-only'], env);

async function runStages(family: Family, folder: string): Promise<Stage[]> {
  const stages: Stage[] = [];
  const stage = async (...step: Parameters<typeof timed>) => {
    if (family.isStaying()) stages.push(await timed(...step));
  };
  await stage('lint, format, import directions', () =>
    check(biome, ['check', '--error-on-warnings', '.']),
  );
  await stage('types', () => turboCheck('typecheck'));
  const { mongo, nats } = await provideServers(family, folder, process.env);
  const servers = { MONGODB_URL: mongo.url, NATS_URL: nats.url };
  await stage('unit and integration', () => jestStage('test', 'jest.json', servers));
  await stage('contracts, consumers', () =>
    jestStage('pact:consumer', 'pact-consumer.json', servers),
  );
  await stage('contracts, providers', () =>
    jestStage('pact:provider', 'pact-provider.json', servers),
  );
  await stage('build', () => turboCheck('build', buildEnvironment));
  await stage('chaos, a short run', () => chaosStage());
  await stage('in the browser', () => browserStage(family, folder));
  return stages;
}

function summary(stages: Stage[]): number {
  console.log();
  for (const { name, seconds, tally } of stages) {
    const counts =
      tally.passed + tally.failed > 0 ? `${tally.passed} passed, ${tally.failed} failed` : 'clean';
    console.log(`${name.padEnd(34)} ${seconds.toFixed(1).padStart(7)} s   ${counts}`);
  }
  const { passed, failed } = stages.map(({ tally }) => tally).reduce(add, none);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

/** `npm test`: every check of the product, from static ones to the browser, with everything it needs provided. */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-test-'));
  const family = beginFamily(join(folder, 'logs'), sayOnConsole);
  const clean = () => rmSync(folder, { recursive: true, force: true });
  process.on('exit', clean);
  stopOnSignal(family, 1);
  try {
    const stages = await runStages(family, folder);
    await family.stop();
    process.exitCode = summary(stages);
  } catch (thrown) {
    await family.stop();
    throw thrown;
  }
}

main().catch(failCommand);
