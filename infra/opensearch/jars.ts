import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../dev/cache-folder.ts';
import type { Say } from '../dev/console.ts';
import { underLock } from '../dev/lock.ts';
import { onPath } from '../dev/on-path.ts';
import { runCommand } from '../dev/run-command.ts';

const here = import.meta.dirname;
const leastJava = 17;

const sha256 = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

/** The jars of a node by name, with their SHA-256. */
function pinned(): ReadonlyMap<string, string> {
  const lines = readFileSync(join(here, 'jars.sha256'), 'utf8').trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [digest = '', name = ''] = line.split(/\s+/);
      return [name, digest];
    }),
  );
}

/** @throws Error when the folder holds anything but the pinned jars, each as it was pinned */
function requirePinned(folder: string): void {
  const expected = pinned();
  const found = readdirSync(folder);
  const damaged = found.filter(
    (name) => expected.get(name) !== sha256(readFileSync(join(folder, name))),
  );
  if (damaged.length > 0) throw new Error(`${damaged.join(', ')} is not what was pinned`);
  if (found.length < expected.size) throw new Error('some of the pinned jars were not fetched');
}

async function requireJava(): Promise<void> {
  for (const program of ['java', 'javac', 'mvn'])
    if (!onPath(program)) throw new Error(`there is no ${program} on PATH`);
  const version = await runCommand('javac', ['-version']);
  const major = Number(/javac (\d+)/.exec(version)?.[1] ?? 0);
  if (major < leastJava) throw new Error(`Java ${major} is too old, ${leastJava} is needed`);
}

/**
 * The folder of the jars of an OpenSearch node, from the cache, or from the Maven repositories that this machine is set up for.
 * @throws Error when there is no Java or no Maven here, when the jars cannot be fetched, or when they are not the pinned ones
 */
export async function searchNodeJars(say: Say): Promise<string> {
  await requireJava();
  const recipe = readFileSync(join(here, 'pom.xml'));
  const folder = join(cacheFolder('opensearch'), sha256(recipe).slice(0, 16));
  const fetchJars = async () => {
    if (existsSync(folder)) return;
    say('opensearch', 'fetching the jars of OpenSearch');
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished);
    await runCommand('mvn', [
      ...['--quiet', '--batch-mode', '--file', join(here, 'pom.xml')],
      'dependency:copy-dependencies',
      ...[`-DoutputDirectory=${unfinished}`, '-DincludeScope=runtime'],
    ]);
    requirePinned(unfinished);
    renameSync(unfinished, folder);
  };
  await underLock(`${folder}.lock`, fetchJars, () =>
    say('opensearch', 'another process is fetching it'),
  );
  return folder;
}
