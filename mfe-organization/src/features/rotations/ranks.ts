import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { compareAsRead } from '@fairlead/contracts/api/reading-order';
import { relatedName } from '../people/names.ts';
import { idOf, type Rotation } from './rotation-words.ts';

/** A rank that a vessel needs. */
export interface Rank {
  id: string;
  name: string;
}

/** The ranks in these rotations, each once, by name. */
export function ranksOf(named: readonly Rotation['rank'][]): Rank[] {
  const ranks = new Map(
    named.flatMap((rank) => {
      const name = relatedName(rank);
      return name ? [[idOf(rank), { id: idOf(rank), name }] as const] : [];
    }),
  );
  return [...ranks.values()].toSorted((one, other) => compareAsRead(one.name, other.name));
}

/** The ranks with required certificates. */
export const positionsOf = (rules: readonly DocumentOf<'certificateRequirements'>[] | undefined) =>
  rules?.map(({ position }) => position as Rotation['rank']) ?? [];
