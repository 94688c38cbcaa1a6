import type { FieldFailure } from '../runtime/errors.ts';
import type { Content } from './declaration.ts';
import type { FieldTree } from './fields.ts';

/** The most characters that one member may take as JSON, unless it says otherwise: lists carry up to a thousand documents. */
export const LARGEST_MEMBER = 64 * 1_024;

/** Names that no database stores unchanged: with a NUL or a dot in them, or beginning like an operator. */
const isUnkept = (name: string) =>
  name.includes('\0') || name.includes('.') || name.startsWith('$');

/** The members of checked content that are too large to store, or have names inside that cannot be stored. */
export function unstorableMembers(fields: FieldTree, content: Content): FieldFailure[] {
  return [...fields].flatMap(([path, { kind, largest = LARGEST_MEMBER }]) => {
    const value = content[path];
    if (value === undefined || value === null || typeof value !== 'object') return [];
    if (JSON.stringify(value).length > largest)
      return [{ path, message: `This is larger than ${Math.round(largest / 1_024)} KB` }];
    return kind === 'json' && hasUnkeptName(value)
      ? [{ path, message: 'This has a member whose name cannot be kept' }]
      : [];
  });
}

function hasUnkeptName(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => isUnkept(name) || hasUnkeptName(inner));
}
