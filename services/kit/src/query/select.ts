import { apiErrors } from '../runtime/errors.ts';

/** What a select says about a member: whether it was named itself, and what was named inside it. */
interface Named {
  itself: boolean;
  inside: Map<string, Named>;
}

/** Which members of a document are requested: only the named ones, or all but the named ones. */
export interface Selection {
  mode: 'include' | 'exclude';
  named: Named;
}

/** The most members a select may name, across a whole request. */
export const MOST_SELECTED = 200;

type Plain = Record<string, unknown>;

/**
 * Reads `select[title]=true` (§5); any `false` switches to exclusion. No select is undefined.
 * @throws {ApiError} 400 when it names too many members.
 */
export function readSelect(raw: unknown): Selection | undefined {
  const leaves: Leaf[] = [];
  for (const leaf of leavesOf(raw, [])) {
    leaves.push(leaf);
    requireFewSelected(leaves.length);
  }
  if (!leaves.length) return undefined;
  const excludes = leaves.some(({ wanted }) => !wanted);
  const named = branch();
  for (const { path, wanted } of leaves) if (wanted !== excludes) name(named, path);
  return { mode: excludes ? 'exclude' : 'include', named };
}

/** @throws {ApiError} 400 for more members than a select may name. */
export function requireFewSelected(members: number): void {
  if (members > MOST_SELECTED)
    throw apiErrors.badRequest(`A select names at most ${MOST_SELECTED} members.`);
}

/** Applies a selection to a document; its id is always kept, and so are those of rows and of related documents. */
export function selected(document: Plain, selection: Selection | undefined): Plain {
  return selection ? narrowed(document, selection.named, selection.mode === 'include') : document;
}

/** The members, among the given ones, that a selection leaves out entirely. */
export const unselected = (
  members: readonly string[],
  selection: Selection | undefined,
): readonly string[] =>
  members.filter((name) => !Object.hasOwn(selected({ [name]: {} }, selection), name));

function narrowed(value: Plain, { inside }: Named, includes: boolean): Plain {
  const result: Plain = {};
  for (const [member, content] of Object.entries(value)) {
    const named = inside.get(member);
    if (member === 'id') result.id = content;
    else if (named?.inside.size) result[member] = narrowedMember(content, named, includes);
    else if ((named?.itself ?? false) === includes) result[member] = content;
  }
  return result;
}

function narrowedMember(content: unknown, named: Named, includes: boolean): unknown {
  if (Array.isArray(content)) return content.map((row) => narrowedMember(row, named, includes));
  return typeof content === 'object' && content !== null
    ? narrowed(content as Plain, named, includes)
    : content;
}

const branch = (): Named => ({ itself: false, inside: new Map() });

function name(named: Named, path: readonly string[]): void {
  let at = named;
  for (const member of path) {
    const inside = at.inside.get(member) ?? branch();
    at.inside.set(member, inside);
    at = inside;
  }
  at.itself = true;
}

interface Leaf {
  path: readonly string[];
  wanted: boolean;
}

function* leavesOf(raw: unknown, path: readonly string[]): Generator<Leaf> {
  if (typeof raw !== 'object' || raw === null) return;
  for (const [member, value] of Object.entries(raw)) {
    const at = [...path, ...member.split('.')];
    if (typeof value === 'object' && value !== null) yield* leavesOf(value, at);
    else yield { path: at, wanted: String(value).toLowerCase() === 'true' };
  }
}
