import { type JsonResume, jsonResume } from '@fairlead/contracts';
import { apiErrors } from '@fairlead/service-kit';
import { contentOf, type LeftOut } from './left-out.ts';

type Issue = NonNullable<ReturnType<typeof jsonResume.safeParse>['error']>['issues'][number];
type Path = readonly PropertyKey[];
type Container = Record<PropertyKey, unknown>;

/** A member that the schema does not have. */
interface OtherMember {
  path: string;
  content: unknown;
}

/** The part of a file that can be read, and the members that a profile has no place for. */
interface Readable {
  file: JsonResume;
  others: OtherMember[];
}

/** How deep the schema nests. */
const DEEPEST = 4;
/** How many entries of all lists are read; a profile has room for a few hundred. */
const MOST_ENTRIES = 2_000;
/** How often a file is read at most: a member taken out can reveal another problem of what it was in, never below `DEEPEST`. */
const MOST_ROUNDS = 2 * DEEPEST;

/** Reads a file as a JSON Resume without the members that are not as in the schema, each of which is left out with its reason. */
export function readableOf(sent: object, left: LeftOut): Readable {
  const file = copyOf(sent, left) as Container;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { data, error } = jsonResume.safeParse(file);
    if (data) return { file: data, others: [...othersIn(file, data)] };
    for (const issue of error.issues) {
      left.add(issue.path.join('.'), valueAt(file, issue.path), reasonOf(issue));
      takeOut(file, issue);
    }
  }
  throw apiErrors.badRequest('This file cannot be read as a JSON Resume.');
}

/** A copy of a file whose objects and lists can be changed as deep as the schema goes, with as many entries as are read. */
function copyOf(sent: object, left: LeftOut): unknown {
  let entries = 0;
  const copied = (value: unknown, path: readonly string[]): unknown => {
    if (path.length >= DEEPEST || !isContainer(value)) return value;
    if (!Array.isArray(value))
      return Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name, copied(one, [...path, name])]),
      );
    const read: unknown[] = [];
    for (const [at, one] of value.entries()) {
      const place = [...path, String(at)];
      entries += 1;
      if (entries <= MOST_ENTRIES) read.push(copied(one, place));
      else left.add(place.join('.'), one, 'Only the first 2,000 entries of a file are imported.');
    }
    return read;
  };
  return copied(sent, []);
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null;

const valueAt = (file: Container, path: Path): unknown =>
  path.reduce<unknown>((value, name) => (isContainer(value) ? value[name] : undefined), file);

/** Takes out what an issue is about. A row stays, emptied, so that the places of the others are as in the file. */
function takeOut(file: Container, { path, ...issue }: Issue): void {
  const within = valueAt(file, path.slice(0, -1));
  const name = path.at(-1);
  if (!isContainer(within) || name === undefined) return;
  if (!Array.isArray(within)) Reflect.deleteProperty(within, name);
  else within[Number(name)] = 'expected' in issue && issue.expected === 'object' ? {} : '';
}

const kinds: Readonly<Record<string, string>> = {
  string: 'This must be text.',
  number: 'This must be a number.',
  array: 'This must be a list.',
  object: 'This must be an entry with members of its own.',
};

const reasonOf = (issue: Issue): string =>
  (issue.code === 'invalid_type' && kinds[issue.expected]) || `${issue.message}.`;

/** The outermost members that reading has stripped, without those that hold nothing. */
function* othersIn(sent: unknown, read: unknown, path: string[] = []): Generator<OtherMember> {
  if (!isContainer(sent) || !isContainer(read)) return;
  for (const [name, content] of Object.entries(sent)) {
    const at = [...path, name];
    if (Object.hasOwn(read, name)) yield* othersIn(content, read[name], at);
    else if (contentOf(content)) yield { path: at.join('.'), content };
  }
}
