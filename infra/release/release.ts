import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure, failCommand } from '../dev/failure.ts';
import { checkout, foldersIn } from '../dev/folders.ts';
import {
  type Call,
  type Command,
  commands,
  type Option,
  options,
  type Values,
} from './commands.ts';
import { knownRemotes } from './known-remotes.ts';

const names = Object.keys(commands).join('|');

/** The command that arguments name, and what it is called with. @throws Failure with one sentence for anything else */
function readCall(args: string[]): { command: Command; call: Call } {
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
  const folders = foldersIn(resolve(values.data ?? join(checkout, '.data')));
  const [remote = '', version] = words;
  const known = knownRemotes(folders.releases);
  if (least > 0 && !known.includes(remote))
    throw new Failure(`There is no remote ${remote}; the remotes are ${known.join(', ')}.`);
  return { command, call: { folders, remote, version, values } };
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

/** A file system's refusal is for the person to mend; anything else is ours. */
const asFailure = (thrown: unknown): unknown =>
  thrown instanceof Error && 'syscall' in thrown ? new Failure(thrown.message) : thrown;

/**
 * `npm run release -- publish|promote|canary|rollback|status|can-i-deploy … [--data FOLDER]`: what teams ship their remotes with, each on its own
 * schedule, while the portal runs.
 * @returns what the command has to say
 * @throws Failure with a sentence for each reason why it is not done
 */
export async function release(args: string[]): Promise<string> {
  const { command, call } = readCall(args);
  return command.run(call);
}

if (import.meta.main)
  release(process.argv.slice(2)).then(console.log, (thrown: unknown) =>
    failCommand(asFailure(thrown)),
  );
