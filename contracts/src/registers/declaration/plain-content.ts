import { relatedId } from '../../api/relations.ts';
import type { RegisterFields } from './field.ts';

type Content = Record<string, unknown>;

/** Content as the rules of a declaration see it: people, vessels and other records as ids. */
export function plainContent(fields: RegisterFields, content: Content): Content {
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, plainValue(fields, name, value)]),
  );
}

function plainValue(fields: RegisterFields, name: string, value: unknown): unknown {
  const field = fields[name];
  if (!field || value === null || value === undefined) return value ?? undefined;
  if (field.rows && Array.isArray(value))
    return value.map((row: Content) => plainContent(field.rows ?? {}, row));
  if (Array.isArray(value)) return value.map((one) => idIn(one) ?? one);
  return isReference(field.kind) ? idIn(value) : value;
}

const references: ReadonlySet<string> = new Set(['person', 'vessel', 'rank', 'record']);
const isReference = (kind: string): boolean => references.has(kind);

/** The id of a relation, populated or plain; undefined when empty. */
export function idIn(related: unknown): string | undefined {
  if (typeof related === 'string') return related || undefined;
  const isNamed = typeof related === 'object' && related !== null && 'id' in related;
  return isNamed && typeof related.id === 'string' ? relatedId({ id: related.id }) : undefined;
}
