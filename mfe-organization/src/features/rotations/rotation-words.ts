import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { relatedId } from '@fairlead/contracts/api/relations';
import type { PlanProblem } from '@fairlead/contracts/api/rotations';
import { certificateTypes } from '@fairlead/contracts/reference/certificate-types';
import { labelOf } from '@fairlead/contracts/reference/options';
import { rotationKinds, rotationStatuses } from '@fairlead/contracts/rotations/options';
import { schengenLimit } from '@fairlead/contracts/rotations/schengen';
import type { DaySpan } from '@fairlead/contracts/rotations/span';
import { calendarDay, dateFormat, type Tone } from '@fairlead/ui';
import { personName, relatedName } from '../people/names.ts';

export type Rotation = DocumentOf<'rotations'>;

/** A calendar day, shortened: `24 Nov 2026`. */
export const dayInShort = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });

/** The days of a span in words. */
export const daysWords = ({ from, to }: DaySpan): string =>
  from === to ? dayInShort(from) : `${dayInShort(from)} to ${dayInShort(to)}`;

export const idOf = (related: string | { id: string } | null | undefined): string =>
  related ? relatedId(related) : '';

export const kindWords = ({ kind }: Pick<Rotation, 'kind'>) => labelOf(rotationKinds, kind) ?? kind;
export const statusWords = ({ status }: Pick<Rotation, 'status'>) =>
  labelOf(rotationStatuses, status) ?? status;

export const statusTone: Readonly<Record<Rotation['status'], Tone>> = {
  proposed: 'warning',
  confirmed: 'info',
  active: 'success',
  done: 'neutral',
};

/** The full text of a bar, for those who cannot see its position. */
export const rotationWords = (rotation: Rotation): string =>
  [
    personName(rotation.user),
    relatedName(rotation.rank),
    kindWords(rotation).toLowerCase(),
    daysWords(rotation),
    statusWords(rotation).toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ');

const places = { sea: 'at sea', port: 'in port' } as const;

/** A problem of a plan, in a sentence. */
export function problemWords(problem: PlanProblem): string {
  switch (problem.kind) {
    case 'certificate': {
      const name = labelOf(certificateTypes, problem.type) ?? problem.type;
      return problem.expiryDate
        ? `${name} expires on ${calendarDay(problem.expiryDate)}, before the last day.`
        : `${name} is required in this rank and missing.`;
    }
    case 'rest':
      return `The working arrangement of this rank ${places[problem.at]} breaks a rest rule. ${problem.says}`;
    case 'employment':
      return `The employment ends on ${calendarDay(problem.endsOn)}, before the last day.`;
    case 'overlap':
      return `The person is planned twice: ${daysWords(problem)}.`;
    case 'schengen':
      return `On ${calendarDay(problem.day)} the person passes ${schengenLimit.days} Schengen days, and comes to ${problem.days}.`;
  }
}
