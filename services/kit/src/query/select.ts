/** Which members of a document are asked for: only the named ones, or all but the named ones. */
export interface Selection {
  mode: 'include' | 'exclude';
  paths: readonly string[];
}

type Plain = Record<string, unknown>;

/** Reads `select[title]=true` (§5); any `false` switches to excluding. No select is undefined. */
export function readSelect(raw: unknown): Selection | undefined {
  const leaves = [...leavesOf(raw, '')];
  if (!leaves.length) return undefined;
  const excludes = leaves.some(([, wanted]) => !wanted);
  return {
    mode: excludes ? 'exclude' : 'include',
    paths: leaves.filter(([, wanted]) => wanted !== excludes).map(([path]) => path),
  };
}

/** Applies a selection to a document; its id is always kept. */
export function selected(document: Plain, selection: Selection | undefined): Plain {
  if (!selection) return document;
  const chosen = narrowed(document, selection, '');
  return 'id' in document ? { id: document.id, ...chosen } : chosen;
}

function narrowed(value: Plain, selection: Selection, prefix: string): Plain {
  const result: Plain = {};
  for (const [name, member] of Object.entries(value)) {
    const path = prefix + name;
    const named = selection.paths.includes(path);
    const inside = selection.paths.some((other) => other.startsWith(`${path}.`));
    if (inside) result[name] = narrowedMember(member, selection, `${path}.`);
    else if (named === (selection.mode === 'include')) result[name] = member;
  }
  return result;
}

function narrowedMember(member: unknown, selection: Selection, prefix: string): unknown {
  if (Array.isArray(member)) return member.map((row) => narrowedMember(row, selection, prefix));
  return typeof member === 'object' && member !== null
    ? narrowed(member as Plain, selection, prefix)
    : member;
}

function* leavesOf(raw: unknown, prefix: string): Generator<[path: string, wanted: boolean]> {
  if (typeof raw !== 'object' || raw === null) return;
  for (const [name, value] of Object.entries(raw)) {
    if (typeof value === 'object' && value !== null) yield* leavesOf(value, `${prefix}${name}.`);
    else yield [prefix + name, String(value).toLowerCase() === 'true'];
  }
}
