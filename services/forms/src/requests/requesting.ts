import {
  type FormRequestTo,
  type formRequest,
  type formRequestFields,
  formRequestTo,
  isId,
  mostAsked,
} from '@fairlead/contracts';
import { apiErrors, type Change, type FormsOf, type Service } from '@fairlead/service-kit';
import type { StoredForm } from '../forms/form-types.ts';
import { writtenBy } from '../forms/written-by.ts';
import { formRequests } from './collection.ts';
import { earliestDay, stageAt } from './day.ts';
import { type Filler, fillersOf, namesOf, recipientsOf, unnamed } from './recipients.ts';

type RequestChange = Change<FormsOf<typeof formRequestFields, typeof formRequest, never>>;
type Sent = RequestChange['content'];

/**
 * Completes a request that is sent, or changed: its form, its recipients, and the reminders still to come.
 * @throws {ApiError} 400 for a past day and for people who cannot fill in the form; 403 for a viewer who does not write it; 404 for a
 * form that they do not see; 409 for one that members cannot fill in at the moment.
 */
export const requesting =
  (service: Service) =>
  async ({ content, previous, viewer }: RequestChange): Promise<Sent> => {
    const due = typeof content.due === 'string' ? content.due : undefined;
    if (due !== previous?.due && due !== undefined && due < earliestDay())
      throw invalid('due', 'This day is over');
    const stage = due === previous?.due ? previous?.stage : stageAt(due);
    if (previous) return { ...content, ...sentAs(previous), stage };
    const form = await writtenBy(service, namedForm(content.form), viewer);
    requireAskable(form);
    const recipients = await askedBy(service, form, content.to);
    return {
      ...content,
      form: form._id.toHexString(),
      organization: form.organization.id.toHexString(),
      ...(form.vessel && { vessel: form.vessel.id.toHexString() }),
      formTitle: form.title,
      ...(viewer.kind === 'person' && { sentBy: viewer.id }),
      recipients,
      stage,
    };
  };

/** The members of a request that stay as sent. */
const sentAs = ({ form, to, recipients }: NonNullable<RequestChange['previous']>) => ({
  form,
  to,
  recipients,
});

/** The form of a request. @throws {ApiError} 400 when it names none. */
function namedForm(form: unknown): string {
  const id = typeof form === 'object' && form !== null && 'id' in form ? form.id : form;
  if (!isId(id)) throw invalid('form', 'Form is required');
  return id;
}

/** @throws {ApiError} 409 for a form that nobody can be asked to fill in. */
function requireAskable({ status, purpose }: StoredForm): void {
  if (status !== 'published') throw apiErrors.conflict('Publish this form before you send it.');
  if (purpose !== 'members') throw apiErrors.conflict('This form is for job applications.');
}

/** The recipients of a request. @throws {ApiError} 400 at `to`. */
async function askedBy(service: Service, form: StoredForm, to: unknown): Promise<string[]> {
  const { data, error } = formRequestTo.safeParse(to);
  // The schema reports what is wrong with it.
  if (error) return [];
  const asked = await reachedBy(service, form, data);
  if (asked.length === 0) throw invalid('to', 'Nobody of these can fill this form in');
  if (asked.length > mostAsked)
    throw invalid(
      'to',
      `These are ${asked.length} people; at most ${mostAsked} can be asked at once`,
    );
  return asked.map(({ user }) => user);
}

/** The people a form would be sent to. @throws {ApiError} 400 at `to` for people who cannot fill it in. */
export async function reachedBy(
  service: Service,
  form: StoredForm,
  to: FormRequestTo,
): Promise<readonly Filler[]> {
  const { asked, refused } = recipientsOf(to, await fillersOf(service, form));
  if (refused.length > 0) throw invalid('to', await refusalOf(service, refused));
  return asked;
}

async function refusalOf(service: Service, [user = '']: readonly string[]): Promise<string> {
  const name = (await namesOf(service, [user])).get(user) ?? unnamed;
  return `${name} cannot fill this form in`;
}

const invalid = (path: string, message: string) =>
  apiErrors.validation(formRequests.slug, [{ path, message }]);
