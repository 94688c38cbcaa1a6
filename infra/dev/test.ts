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
import { run, type Stage, timed, withEnding } from './test/run-stage.ts';
import { summary } from './test/summary.ts';
import { none, type Tally } from './test/tally.ts';

const biome = join(checkout, 'node_modules', '.bin', 'biome');

async function check(name: string, command: string, args: string[], env: NodeJS.ProcessEnv) {
  return withEnding(none, name, await run(command, args, env));
}

const turboCheck = (task: string, env: NodeJS.ProcessEnv = turboEnvironment) =>
  check(`turbo run ${task}`, turbo, ['run', task, '--continue', '--output-logs=errors-only'], env);

type Work = () => Promise<Tally>;

/** Every stage in its order. What they need of servers is provided when the first asks. */
function stagesOf(family: Family, folder: string): [name: string, work: Work][] {
  let servers: Promise<NodeJS.ProcessEnv> | undefined;
  const start = async () => {
    const { mongo, nats } = await provideServers(family, folder, process.env);
    return { MONGODB_URL: mongo.url, NATS_URL: nats.url };
  };
  const provide = () => {
    servers ??= start();
    return servers;
  };
  const jest = (task: string, resultFile: string) => jestStage(task, resultFile, provide);
  return [
    [
      'lint, format, import directions',
      () => check('biome check', biome, ['check', '--error-on-warnings', '.'], process.env),
    ],
    ['types', () => turboCheck('typecheck')],
    ['unit and integration', () => jest('test', 'jest.json')],
    ['contracts, consumers', () => jest('pact:consumer', 'pact-consumer.json')],
    ['contracts, providers', () => jest('pact:provider', 'pact-provider.json')],
    ['build', () => turboCheck('build', buildEnvironment)],
    ['chaos, a short run', chaosStage],
    ['in the browser', () => browserStage(family, folder)],
  ];
}

/** `npm test`: every check of the product, from static ones to the browser, with everything it needs provided. */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-test-'));
  const family = beginFamily(join(folder, 'logs'), sayOnConsole);
  const clean = () => rmSync(folder, { recursive: true, force: true });
  process.on('exit', clean);
  stopOnSignal(family, 1);
  try {
    const planned = stagesOf(family, folder);
    const stages: Stage[] = [];
    for (const [name, work] of planned)
      if (family.isStaying()) stages.push(await timed(name, work));
    await family.stop();
    const { text, status } = summary(
      planned.map(([name]) => name),
      stages,
    );
    console.log(`\n${text}`);
    process.exitCode = status;
  } catch (thrown) {
    await family.stop();
    throw thrown;
  }
}

main().catch(failCommand);
