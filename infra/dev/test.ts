import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildEnvironment, turbo } from './build.ts';
import { logToConsole } from './console.ts';
import { Failure, failCommand } from './failure.ts';
import { checkout, foldersIn } from './folders.ts';
import { stopOnSignal } from './on-stop-signal.ts';
import { beginProcessGroup, type ProcessGroup } from './process-group.ts';
import { provideServers, serversEnvironment } from './servers.ts';
import { browserStage } from './test/browser-stage.ts';
import { changedFiles, everything, type Scope, scopeOf } from './test/changed.ts';
import { chaosStage } from './test/chaos-stage.ts';
import { jestStage } from './test/jest-stage.ts';
import { providerStage } from './test/provider-stage.ts';
import { run, type Stage, timed, withEnding } from './test/run-stage.ts';
import { searchStage } from './test/search-stage.ts';
import { type FileTime, jestFileTimes, slowestOf } from './test/slowest-files.ts';
import { summary } from './test/summary.ts';
import { none, type Tally } from './test/tally.ts';
import { typesStage } from './test/types-stage.ts';
import { workspacesIn } from './test/workspaces.ts';

const biome = join(checkout, 'node_modules', '.bin', 'biome');

async function check(name: string, command: string, args: string[], env: NodeJS.ProcessEnv) {
  return withEnding(none, name, await run(command, args, env));
}

const build = () =>
  check(
    'turbo run build',
    turbo,
    ['run', 'build', '--continue', '--output-logs=errors-only'],
    buildEnvironment,
  );

/** A stage that is only part of some runs. */
const stage = (isIn: boolean, name: string, work: Work): [string, Work][] =>
  isIn ? [[name, work]] : [];

type Work = () => Promise<Tally>;

/** The stage that a run is limited to by its name on the command line. */
const stagesByName: Readonly<Record<string, string>> = { search: 'in a search cluster' };

/** The stages of a run in order. The servers they need are provided when the first one asks. */
function stagesOf(
  family: ProcessGroup,
  folder: string,
  scope: Scope,
  record: (times: readonly FileTime[]) => void,
): [name: string, work: Work][] {
  let servers: Promise<NodeJS.ProcessEnv> | undefined;
  const start = async () => {
    const servers = await provideServers(family, folder, process.env, {
      isThrowaway: true,
    });
    return serversEnvironment(servers);
  };
  const provide = () => {
    servers ??= start();
    return servers;
  };
  const { workspaces, journeys, isServed } = scope;
  const onResult = (workspace: string, file: string) => record(jestFileTimes(file, workspace));
  const jest = (name: string, task: string, resultFile: string): [string, Work][] =>
    workspacesIn(task, workspaces).length === 0
      ? []
      : [[name, () => jestStage(task, resultFile, provide, scope, onResult)]];
  const isBrowsed = journeys === undefined || journeys.length > 0;
  return [
    [
      'lint, format, import directions',
      () => check('biome check', biome, ['check', '--error-on-warnings', '.'], process.env),
    ],
    ['types', () => typesStage(scope)],
    ...jest('unit and integration', 'test', 'jest.json'),
    ...jest('contracts, consumers', 'pact:consumer', 'pact-consumer.json'),
    ...stage(workspacesIn('search', workspaces).length > 0, 'in a search cluster', () =>
      searchStage(family.say, folder, provide, scope),
    ),
    ...stage(workspacesIn('pact:provider', workspaces).length > 0, 'contracts, providers', () =>
      providerStage(provide, scope, foldersIn(join(checkout, '.data')).releases),
    ),
    ...stage(isServed || isBrowsed, 'build', build),
    ...stage(isServed, 'chaos, a short run', chaosStage),
    ...stage(isBrowsed, 'in the browser', () => browserStage(family, folder, journeys, record)),
  ];
}

/** What a run checks. */
interface Run {
  scope: Scope;
  /** The only stage that runs; undefined for all. */
  only: string | undefined;
}

/** What a run checks, and reports it where that is not everything. @throws Failure for a stage that there is not */
async function readRun(): Promise<Run | undefined> {
  const { values, positionals } = parseArgs({
    options: { changed: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [name] = positionals;
  const only = name === undefined ? undefined : stagesByName[name];
  if (name !== undefined && (only === undefined || positionals.length > 1))
    throw new Failure(
      `npm test -- ${positionals.join(' ')}: one stage alone is one of ${Object.keys(stagesByName).join(', ')}.`,
    );
  if (!values.changed) return { scope: everything, only };
  const scope = scopeOf(await changedFiles());
  const { workspaces, journeys } = scope ?? {};
  console.log(
    scope
      ? `Checking ${[...(workspaces ?? ['everything'])].join(', ')}; in the browser ${journeys?.join(', ') ?? 'everything'}`
      : 'Nothing has changed but texts.',
  );
  return scope && { scope, only };
}

/**
 * `npm test`: every check of the product, from static ones to the browser, with everything it needs provided; `--changed`: those that the changes
 * since `main` can break; `search`: the directory in a search cluster alone.
 */
async function main(): Promise<void> {
  const chosen = await readRun();
  if (!chosen) return;
  const { scope, only } = chosen;
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-test-'));
  const family = beginProcessGroup(join(folder, 'logs'), logToConsole);
  const clean = () => rmSync(folder, { recursive: true, force: true });
  process.on('exit', clean);
  stopOnSignal(family, 1);
  try {
    const times: FileTime[] = [];
    const all = stagesOf(family, folder, scope, (more) => times.push(...more));
    const planned = all.filter(([name]) => only === undefined || name === only);
    const stages: Stage[] = [];
    for (const [name, work] of planned)
      if (family.isStaying()) stages.push(await timed(name, work));
    await family.stop();
    const { text, status } = summary(
      planned.map(([name]) => name),
      stages,
      slowestOf(times),
    );
    console.log(`\n${text}`);
    process.exitCode = status;
  } catch (thrown) {
    await family.stop();
    throw thrown;
  }
}

main().catch(failCommand);
