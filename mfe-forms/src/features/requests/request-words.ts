import type { FormRequest } from '@fairlead/contracts/api/form-requests';
import type { PendingForms } from '@fairlead/contracts/api/forms';
import { organizationRoles } from '@fairlead/contracts/reference/employment';
import { labelOf } from '@fairlead/contracts/reference/options';
import { dueDay } from './due.ts';

/** A request to fill in a form, as its recipient reads it. */
export type OwnRequest = NonNullable<PendingForms['docs'][number]['request']>;

export const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

/** The recipients of a request: “Everyone”, “Vessel crew, Vessel safety”, “3 people”. */
export function toWords({ to, asked }: Pick<FormRequest, 'to' | 'asked'>): string {
  if ('roles' in to) return to.roles.map((role) => labelOf(organizationRoles, role)).join(', ');
  return 'users' in to ? people(asked) : 'Everyone';
}

/** How many have answered: “3 of 12 have answered”. */
export const answeredWords = ({ asked, answered }: Pick<FormRequest, 'asked' | 'answered'>) =>
  `${answered} of ${asked} ${answered === 1 ? 'has' : 'have'} answered`;

/** Who requests it, and with `now` its due date. */
export function askedWords({ sentBy, due }: OwnRequest, now?: Date): string {
  const day = due && now ? ` by ${dueDay(due, now)}` : '';
  return `${sentBy ?? 'Your organization'} asks you to fill this in${day}.`;
}
