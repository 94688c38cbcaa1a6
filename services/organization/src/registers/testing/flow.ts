import { type RegisterFields, registerNamed } from '@fairlead/contracts';
import { idOf, type Member } from '../../testing/fixtures.ts';
import { recordContent } from '../../testing/register-contents.ts';

/*
 * Who makes which transition of a register, written by hand from the ledger (O-055, O-061, O-063, O-070, O-080, O-157, O-158, O-161, O-165) and not
 * from the declarations that it checks: a level that is changed there is found here.
 */

/** Who tries: the owner of the record, a shipmate, org-staff, who leads the vessel, an org-admin. */
export const people = ['own', 'mate', 'staff', 'captain', 'admin'] as const;
export type Who = (typeof people)[number];

/** Where records are, and who they are about. */
export interface Aboard {
  organization: string;
  vessel: string;
  position: string;
  members: Record<Who, Member>;
  verifier: Member;
  /** How many records were planted. */
  count: number;
}

interface Transition {
  from: string;
  to: string;
  by: readonly Who[];
  /** A reason must be given. */
  reason?: boolean;
}

/** The statuses of a register, and who makes which of its transitions. */
export interface Flow {
  statuses: readonly string[];
  /** A record with everything that its transitions require. */
  content: (at: Aboard) => Record<string, unknown>;
  transitions: readonly Transition[];
}

export const monthNamed = (at: number) =>
  `${2000 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
export const leading: readonly Who[] = ['captain', 'admin'];

/** Content as it is stored: people populated. */
function planted(slug: string, at: Aboard): Record<string, unknown> {
  const register = registerNamed(slug);
  if (!register) throw new RangeError(slug);
  const { fields, pages } = register;
  const content = recordContent(register, {
    hand: at.members.own.user,
    mate: at.verifier.user,
    captain: at.members.captain.user,
    bosun: at.position,
    machine: idOf('fe'),
  });
  return {
    ...(pages.vessel !== undefined && { vessel: at.vessel }),
    ...stored(fields, content),
    // These must be unique.
    ...(slug === 'equipment' && { tag: `T${at.count}` }),
    ...(slug === 'payroll' && { period: monthNamed(at.count) }),
  };
}

const stored = (
  fields: RegisterFields,
  content: Record<string, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(content).map(([name, value]) => {
      const field = fields[name];
      if (field?.kind === 'person') return [name, { id: value }];
      if (field?.rows && Array.isArray(value))
        return [name, value.map((row) => stored(field.rows ?? {}, row))];
      return [name, value];
    }),
  );

type Way = readonly [from: string, to: string, by: readonly Who[], reason?: 'reason'];

/** The flow of a register whose content others know too. */
export const flow = (slug: string, statuses: readonly string[], ways: readonly Way[]): Flow => ({
  statuses,
  content: (at) => planted(slug, at),
  transitions: ways.map(([from, to, by, reason]) => ({
    from,
    to,
    by,
    ...(reason && { reason: true }),
  })),
});
