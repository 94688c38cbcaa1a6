import type { Register } from '@fairlead/contracts';
import { idIn } from './access.ts';

/** Of several records that would take the place of one, the first does: two new versions of a document are not both issued. */
export const onePlaceIndex = {
  name: 'onePlace',
  keys: { 'derived.follows': 1 },
  unique: true,
  sparse: true,
  taken:
    'Another record has already taken the place of that one. Begin with that other record instead.',
} as const;

/** The record whose place a record has taken; nothing while it has not, as a draft of the next version. */
export function followedBy(
  { succession, statusOf }: Pick<Register, 'succession' | 'statusOf'>,
  content: Readonly<Record<string, unknown>>,
): { follows?: string } {
  const followed = succession && idIn(content[succession.member]);
  if (!succession || followed === undefined) return {};
  const status = String(content.status);
  // A status that follows from the content is none that somebody decides on: such a record follows as soon as it is there.
  const hasFollowed =
    statusOf !== undefined || succession.when.includes(status) || status === succession.becomes;
  return hasFollowed ? { follows: followed } : {};
}
