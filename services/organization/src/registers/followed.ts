import type { Register } from '@fairlead/contracts';
import { idIn } from './access.ts';

/** Of several records that would replace one, only the first does: two new versions of a document are never both issued. */
export const onePlaceIndex = {
  name: 'onePlace',
  keys: { 'derived.follows': 1 },
  unique: true,
  sparse: true,
  taken:
    'Another record has already taken the place of that one. Begin with that other record instead.',
} as const;

/** The record that a record has replaced; nothing while it has not, as for a draft of the next version. */
export function followedBy(
  { succession, statusOf }: Pick<Register, 'succession' | 'statusOf'>,
  content: Readonly<Record<string, unknown>>,
): { follows?: string } {
  const followed = succession && idIn(content[succession.member]);
  if (!succession || followed === undefined) return {};
  const status = String(content.status);
  // Nobody decides on a status that follows from the content: such a record succeeds the other as soon as it exists.
  const hasFollowed =
    statusOf !== undefined || succession.when.includes(status) || status === succession.becomes;
  return hasFollowed ? { follows: followed } : {};
}
