import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { serviceNames } from '@fairlead/contracts/api/collections';
import { edgeEnvironment } from '@fairlead/edge/environment';
import {
  openPactBroker,
  type PactBroker,
  pactBrokerEnvironment,
} from '@fairlead/releases/pact-broker';
import { ReleaseRefused } from '@fairlead/releases/release-refused';
import { SharedReleases } from '@fairlead/releases/shared-releases';
import { Bucket } from '@fairlead/service-kit/bucket';
import { EnvironmentError, readEnvironment } from '@fairlead/service-kit/environment';
import { Failure, failCommand } from '../dev/failure.ts';
import { checkout, type Folders, foldersIn } from '../dev/folders.ts';
import { type Command, commands, type Option, options, type Values } from './commands.ts';
import { knownRemotes } from './known-remotes.ts';

const names = Object.keys(commands).join('|');

interface Request {
  command: Command;
  words: string[];
  values: Values;
}

/** The command that arguments name, and what follows it. @throws Failure with one sentence for anything else */
function readRequest(args: string[]): Request {
  const [name = '', ...rest] = args;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Failure(`Usage: npm run release -- ${names} …`);
  const usage = `Usage: npm run release -- ${command.usage}`;
  const taken = Object.fromEntries(
    Object.entries(options).filter(
      ([option]) => option === 'data' || command.takes.includes(option as Option),
    ),
  ) as typeof options;
  const { values, words } = parsed(rest, taken, usage);
  const [least, most] = command.words;
  if (words.length < least || words.length > most) throw new Failure(usage);
  return { command, words, values };
}

/** Runs a command on releases in a folder. @throws Failure where it names no remote that there is */
async function run(
  { command, words, values }: Request,
  folders: Folders,
  broker: PactBroker | undefined,
): Promise<string> {
  const [remote = '', version] = words;
  const kind = values.service ? 'service' : 'remote';
  const known = values.service ? serviceNames : knownRemotes(folders.releases);
  if (command.words[0] > 0 && !known.some((name) => name === remote))
    throw new Failure(`There is no ${kind} ${remote}; the ${kind}s are ${known.join(', ')}.`);
  return command.run({ folders, remote, version, values, broker });
}

function parsed(
  args: string[],
  taken: typeof options,
  usage: string,
): { values: Values; words: string[] } {
  try {
    const { values, positionals } = parseArgs({ args, options: taken, allowPositionals: true });
    return { values, words: positionals };
  } catch (thrown) {
    // What follows is about how to pass values that begin with a hyphen.
    const [sentence = ''] = (thrown as Error).message.split(/\.\s|\n/);
    throw new Failure(`${sentence}. ${usage}`);
  }
}

/** A file system's refusal and a wrong variable are for the person to mend; anything else is ours. */
const asFailure = (thrown: unknown): unknown =>
  thrown instanceof EnvironmentError || (thrown instanceof Error && 'syscall' in thrown)
    ? new Failure(thrown.message)
    : thrown;

const refuse = (thrown: unknown): never => {
  throw thrown instanceof ReleaseRefused ? new Failure(thrown.message) : thrown;
};

/** Where releases are kept that all edges share, unset where they are kept in the data folder; and where contracts are, if in a Pact Broker. */
const releaseEnvironment = edgeEnvironment
  .pick({ RELEASES_URL: true })
  .extend(pactBrokerEnvironment.shape);

/**
 * `npm run release -- publish|promote|canary|rollback|status|can-i-deploy … [--data FOLDER]`: what teams ship their remotes with, each on its own
 * schedule, while the portal runs. With `RELEASES_URL` it works on the releases in that bucket, which all edges follow; with `PACT_BROKER_URL` that broker keeps
 * contracts and decides which versions fit.
 * @returns what the command has to say
 * @throws Failure with a sentence for each reason why it is not done
 */
export async function release(
  args: string[],
  variables: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const request = readRequest(args);
  const folders = foldersIn(resolve(request.values.data ?? join(checkout, '.data')));
  const { RELEASES_URL, ...more } = readEnvironment(releaseEnvironment, variables);
  const broker = openPactBroker(more);
  if (RELEASES_URL === undefined) return run(request, folders, broker).catch(refuse);
  const releases = join(folders.data, 'shared-releases');
  const shared = new SharedReleases(new Bucket(RELEASES_URL, ''), releases);
  const work = () => run(request, { ...folders, releases }, broker);
  const done = request.command.changes(request.values, broker)
    ? shared.change(work)
    : shared.read(work);
  return done.catch(refuse);
}

if (import.meta.main)
  release(process.argv.slice(2)).then(console.log, (thrown: unknown) =>
    failCommand(asFailure(thrown)),
  );
