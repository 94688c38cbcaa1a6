import type { Content } from './stored.ts';

const isPlain = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The member at a dotted path; undefined when a step is missing. */
export function memberAt(content: Content, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (isPlain(value) ? value[name] : undefined), content);
}

/** Sets the member at a dotted path in place, creating the groups on the way; undefined removes it. */
export function setMember(content: Content, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  let group = content;
  for (const name of names) {
    const inner = group[name];
    const next = isPlain(inner) ? inner : {};
    group[name] = next;
    group = next;
  }
  if (value === undefined) delete group[last];
  else group[last] = value;
}
