import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { Failure, failCommand } from '../dev/failure.ts';
import { checkout } from '../dev/folders.ts';
import { accepted } from './accepted.ts';
import { type RuleFiles, ruleFiles } from './rules.ts';
import { chosen, isUnsafe, type Judged, outdated, scoresOf } from './survivors.ts';

/** Where the test results for each mutant are cached, so that what did not change is not tested again. */
const kept = join(checkout, '.cache', 'mutants');

const everyTest = ['src/**/*.test.ts'];

/** Mutates the rules of some files of a workspace one by one, and has its tests judge each. */
async function judge({
  subject,
  workspace,
  files,
  tests = everyTest,
  environment = 'node',
  declaresData = false,
}: RuleFiles): Promise<Judged[]> {
  process.chdir(join(checkout, workspace));
  const { default: config } = await import(
    new URL(`../jest/${environment}.js`, import.meta.url).href
  );
  const stryker = new Stryker({
    mutate: [...files],
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings=ExperimentalWarning'],
    // The workspace's own configuration refers outside of the folder in which the mutants are made.
    ignorePatterns: ['jest*.js'],
    jest: {
      projectType: 'custom',
      config: {
        ...config,
        testMatch: tests.map((pattern) => `**/${pattern}`),
        // A property that fails is shrunk for seconds, and instrumented files take longer than a test of their speed allows.
        testPathIgnorePatterns: [
          '/node_modules/',
          '/dist/',
          '/pact/',
          '\\.properties\\.test\\.ts$',
        ],
      },
      enableFindRelatedTests: true,
    },
    // It would be read by a compiler that is not there.
    tsconfigFile: 'none.json',
    tempDirName: join('.cache', 'mutants'),
    coverageAnalysis: 'perTest',
    // A mutant that is evaluated when a module is loaded requires all tests: too many where they are those of the workspace.
    ignoreStatic: tests === everyTest || declaresData,
    // On a busy machine a test that is merely late must not count as one that noticed something.
    timeoutMS: 20_000,
    incremental: true,
    incrementalFile: join(
      kept,
      `${workspace.replaceAll('/', '-')}-${subject}-${hashOf(workspace, tests)}.json`,
    ),
    reporters: ['progress-append-only'],
    concurrency: 2,
  });
  const results = await stryker.runMutationTest();
  return results
    .filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status))
    .map(({ fileName, status, replacement = '', location }) => ({
      subject,
      file: relative(checkout, fileName),
      line: lineAt(fileName, location),
      original: textAt(fileName, location),
      replacement,
      isNoticed: status === 'Killed' || status === 'Timeout',
    }));
}

/** The hash of the tests of a workspace, as their results for a mutant only count while they are the same. */
function hashOf(workspace: string, tests: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(tests, { cwd: join(checkout, workspace) }).toSorted())
    hash.update(file).update(readFileSync(join(checkout, workspace, file)));
  return hash.digest('hex').slice(0, 12);
}

const lineAt = (file: string, { start }: Location): string =>
  readFileSync(file, 'utf8').split('\n')[start.line - 1]?.trim() ?? '';

type Location = Record<'start' | 'end', { line: number; column: number }>;

/** The text of a file between two positions; lines and columns count from 1. */
function textAt(file: string, { start, end }: Location): string {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = lines[last]?.slice(0, end.column - 1) ?? '';
  lines[0] = lines[0]?.slice(start.column - 1) ?? '';
  return lines.join(' ').replaceAll(/\s+/g, ' ');
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

/** `npm run mutants [subject or path]`: mutates the rules one by one, and lists the mutants that no test notices. */
async function main(): Promise<void> {
  const [asked] = process.argv.slice(2);
  const sought = chosen(ruleFiles, asked);
  if (sought.length === 0) throw new Failure(`No rules are listed under ${asked}.`);
  mkdirSync(kept, { recursive: true });
  const judged: Judged[] = [];
  for (const one of sought) judged.push(...(await judge(one)));
  const scores = scoresOf(judged, accepted);
  for (const { subject, changes, noticed, survivors } of scores) {
    console.log(`\n${subject}: ${noticed} of ${changes} noticed (${percent(noticed, changes)})`);
    for (const { file, line, original, replacement } of survivors)
      console.log(`  ${file}: ${line}\n    - ${original}\n    + ${replacement}`);
  }
  for (const { file, original } of outdated(judged, accepted))
    console.log(`\nAccepted without need by now: ${file}: ${original}`);
  const unsafe = scores.filter(isUnsafe).map(({ subject }) => subject);
  if (unsafe.length > 0)
    throw new Failure(`Rules about ${unsafe.join(', ')} can be changed unnoticed.`);
}

main().catch(failCommand);
