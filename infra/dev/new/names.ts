import { Failure } from '../failure.ts';

/** Words that no variable may be called. */
const keywords =
  /^(arguments|await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|eval|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/;

/** What other parts of the house are called. */
const reserved = [
  'contracts',
  'edge',
  'everywhere',
  'infra',
  'kit',
  'media',
  'printing',
  'reach',
  'shell',
  'ui',
];

/** The kinds of names, and what those of each consist of. */
const shapes = {
  /** Also part of names of databases, streams and events. */
  area: { most: 24, pattern: /^[a-z][a-z0-9]*$/, is: 'one word of small letters and digits' },
  part: {
    most: 40,
    pattern: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
    is: 'words of small letters and digits with a hyphen between them',
  },
} as const;

/**
 * A name as it was given, where it can be used.
 * @param kind what it is the name of, in words
 * @throws Failure otherwise, with the reason
 */
export function checkedName(
  kind: string,
  given: string | undefined,
  shape: keyof typeof shapes,
  taken: readonly string[],
): string {
  const { most, pattern, is } = shapes[shape];
  if (!given)
    throw new Failure(`Give the ${kind} a name, for example: npm run new -- ${kind} demo`);
  if (given.length > most)
    throw new Failure(`The name of a ${kind} has ${most} characters at most.`);
  if (!pattern.test(given))
    throw new Failure(`“${given}” is no name for a ${kind}: it has to be ${is}.`);
  if (keywords.test(given) || reserved.includes(given))
    throw new Failure(`“${given}” is reserved: choose another name for the ${kind}.`);
  if (taken.includes(given)) throw new Failure(`There is a ${kind} “${given}” already.`);
  return given;
}

/** A name as an identifier: `nearMisses` for `near-misses`. */
export const identifierOf = (name: string): string =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** A name as the identifier of a component or a type: `NearMisses`. */
export const typeNameOf = (name: string): string => capitalized(identifierOf(name));

/** A name as a title on screens: `Near misses`. */
export const titleOf = (name: string): string => capitalized(name.replaceAll('-', ' '));

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
