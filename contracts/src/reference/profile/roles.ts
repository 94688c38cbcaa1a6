import type { PositionsOf } from './departments.ts';
import { shorePositions } from './shore-positions.ts';
import { yachtPositions } from './yacht-positions.ts';

/** A position that somebody has or wants. It does not affect what they may do in the portal. */
export interface CrewRole {
  code: string;
  label: string;
  /** Its Lucide icon. */
  icon: string;
}

const rolesOf = (positions: PositionsOf): readonly CrewRole[] =>
  Object.values(positions).flatMap((all) =>
    all.map(([code, label, icon]) => ({ code, label, icon })),
  );

/** The positions on board. */
export const yachtRoles: readonly CrewRole[] = rolesOf(yachtPositions);

/** The positions ashore. */
export const shoreRoles: readonly CrewRole[] = rolesOf(shorePositions);

/** All positions, those on board first. */
export const crewRoles: readonly CrewRole[] = [...yachtRoles, ...shoreRoles];
