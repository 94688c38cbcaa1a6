import type { ListingMatch, MatchFacts } from '@fairlead/contracts';
import { tradeNameOf } from '../listings/directory/search-terms.ts';

/** How the positions that a person has held or looks for match the one of a listing, and why; synonyms are the same position. */
export function positionMatch(
  position: string,
  { positions, heldPositions = [] }: Pick<MatchFacts, 'positions' | 'heldPositions'>,
): { verdict: keyof ListingMatch; reason: string } {
  const sought = tradeNameOf(position);
  const isNamed = (names: readonly string[]) => names.some((name) => tradeNameOf(name) === sought);
  if (isNamed(heldPositions)) return { verdict: 'met', reason: `You have worked as: ${position}` };
  if (isNamed(positions))
    return { verdict: 'met', reason: `You are looking for this: ${position}` };
  return positions.length === 0
    ? { verdict: 'unknown', reason: `The job is: ${position}; your profile names no positions` }
    : { verdict: 'missing', reason: `The job is: ${position}; your profile names other positions` };
}
