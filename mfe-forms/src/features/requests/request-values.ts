import type { CreationOf } from '@fairlead/contracts/api/documents';
import type { FormRequest, FormRequestTo } from '@fairlead/contracts/api/form-requests';
import { organizationRoles } from '@fairlead/contracts/reference/employment';
import { codesOf, labelOf } from '@fairlead/contracts/reference/options';
import type { FieldWords } from '@fairlead/remote-kit/forms';
import { calendarDay } from '@fairlead/ui';
import { z } from 'zod';
import { daysLeft } from './due.ts';

/** Whom a form can be sent to. */
export const audiences = [
  { code: 'everyone', label: 'Everyone who can fill it in' },
  { code: 'roles', label: 'By role' },
  { code: 'users', label: 'Certain people' },
] as const;

/** The maximum length of a note. */
export const longestNote = 500;

const audience = z
  .object({
    who: z.enum(codesOf(audiences)),
    roles: z.array(z.enum(codesOf(organizationRoles))),
    users: z.array(z.object({ code: z.string(), label: z.string() })),
  })
  .superRefine(({ who, roles, users }, context) => {
    const lacks = (member: string, message: string) =>
      context.addIssue({ code: 'custom', path: [member], message });
    if (who === 'roles' && roles.length === 0) lacks('roles', 'Choose at least one role');
    if (who === 'users' && users.length === 0) lacks('users', 'Choose at least one person');
  });
export type Audience = z.infer<typeof audience>;

/** A request as its form shows it. A past due date is only accepted where it was already stored. */
export const requestSchema = (kept?: FormRequest) =>
  z.object({
    to: audience,
    due: z.string().refine((due) => due === (kept?.due ?? '') || !isOver(due), 'This day is over'),
    note: z.string().trim().max(longestNote, `This must be at most ${longestNote} characters`),
    reminds: z.boolean(),
  });
export type RequestValues = z.infer<ReturnType<typeof requestSchema>>;

const isOver = (due: string) => due !== '' && daysLeft(due, new Date()) < 0;

/** The form values of a request, or of none yet. Its recipients are fixed once it is sent. */
export const valuesOf = (request: FormRequest | undefined): RequestValues => ({
  to: { who: 'everyone', roles: [], users: [] },
  due: request?.due ?? '',
  note: request?.note ?? '',
  reminds: request?.reminds ?? true,
});

/** The labels of the fields for conflicts. */
export const words: FieldWords<RequestValues> = {
  to: { label: 'Who is asked', say: ({ who }) => labelOf(audiences, who) },
  due: { label: 'Due', say: (due) => due && calendarDay(due) },
  note: { label: 'Note' },
  reminds: { label: 'Remind who has not answered', say: (reminds) => (reminds ? 'Yes' : 'No') },
};

/** The recipients as they are sent: choices for another audience are dropped. */
export function toOf({ who, roles, users }: Audience): FormRequestTo {
  if (who === 'roles') return { roles };
  return who === 'users' ? { users: users.map(({ code }) => code) } : { everyone: true };
}

/** A new request of a form; without a due date there is nothing to remind of. */
export const contentOf = (
  form: string,
  { to, due, note, reminds }: RequestValues,
): CreationOf<'formRequests'> => ({
  form,
  to: toOf(to),
  ...(due && { due, reminds }),
  ...(note && { note }),
});

/** The changes to a request. */
export function changesOf(request: FormRequest, { due, note, reminds }: RequestValues) {
  const before = valuesOf(request);
  return {
    ...(due !== before.due && { due: due || null }),
    ...(note !== before.note && { note: note || null }),
    ...(reminds !== before.reminds && { reminds }),
  };
}
