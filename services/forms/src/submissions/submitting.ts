import {
  type Answers,
  type AnySubmissionSlug,
  answersOf,
  checkAnswers,
  type FieldError,
  type FormField,
  formContent,
  isId,
  longestSubmission,
  type SubmissionSlug,
  type SubmittedAnswer,
  submittedOf,
} from '@fairlead/contracts';
import {
  accessFilter,
  apiErrors,
  isOperator,
  membersOf,
  objectId,
  type Service,
  type Viewer,
} from '@fairlead/service-kit';
import { forms } from '../forms/collection.ts';
import type { StoredForm } from '../forms/form-types.ts';
import { keepVersion } from '../forms/versions.ts';
import { fileErrors, takeFiles } from '../media/submitted.ts';
import { hashSignerOf } from './hash-signer.ts';
import { signatureErrors } from './signature-pictures.ts';
import { ownerErrors, signing } from './signing.ts';

type Person = Extract<Viewer, { kind: 'person' }>;

/** The content of a submission when it is sent. */
interface Sent {
  form?: unknown;
  submissionData?: unknown;
  submittedBy?: unknown;
}

/**
 * Completes a submission: sets its owner and version, validates its answers by the fields of that version, and completes its signatures.
 * @throws {ApiError} 400 naming each field whose answer is refused (F-014); 403 for a visitor, and for naming somebody else; 404 for a form
 * that the viewer may not fill in; 409 for one that is not published (F-051).
 */
export async function submitting(
  service: Service,
  slug: SubmissionSlug,
  content: Sent,
  viewer: Viewer,
) {
  const person = requirePerson(viewer, content.submittedBy);
  const form = await formOf(service, slug, content.form, person);
  const { fields, answers, errors } = checkedAnswers(slug, form, content.submissionData);
  const sending = { fields, answers, user: person.id, sentTo: slug };
  const looked = await Promise.all([
    memberErrors(service, form, fields, answers),
    fileErrors(service, sending),
    signatureErrors(fields, answers),
  ]);
  const refusals = [errors, ownerErrors(fields, answers, person.id), ...looked].flat();
  if (refusals.length > 0) throw refused(slug, refusals);
  const known = await service.projections.get('users')?.find(person.id);
  const signer = typeof known?.name === 'string' && known.name ? known.name : person.email;
  const submissionData = submittedOf(
    await signing(
      {
        form: form._id.toHexString(),
        version: form.version,
        fields,
        answers,
        user: person.id,
      },
      { signer, signedAt: new Date().toISOString() },
      hashSignerOf(service.environment),
    ),
  );
  await keepVersion(service, form);
  return {
    ...takenFrom(form),
    submissionData,
    submittedBy: person.id,
    purpose: form.purpose,
    /** Claims its files, once nothing else prevents sending it. */
    takeFiles: () => takeFiles(service, sending),
  };
}

/** The members of a submission that are taken from its form. */
export const takenFrom = (form: StoredForm) => ({
  form: form._id.toHexString(),
  organization: form.organization.id.toHexString(),
  ...(form.vessel && { vessel: form.vessel.id.toHexString() }),
  version: form.version,
  formTitle: form.title,
});

/** The answers as they are stored, and why those of some fields are refused. @throws {ApiError} 400 for what is no list of answers. */
export function checkedAnswers(slug: AnySubmissionSlug, form: StoredForm, data: unknown) {
  const fields = fieldsOf(form);
  return { fields, ...checkAnswers(fields, sentAnswers(slug, data)) };
}

function requirePerson(viewer: Viewer, named: unknown): Person {
  if (isOperator(viewer) || viewer.kind !== 'person')
    throw apiErrors.forbidden('Forbidden: sign in to send this form.');
  if (named !== undefined && String(named).toLowerCase() !== viewer.id)
    throw apiErrors.forbidden('Forbidden: a form is sent in one’s own name.');
  return viewer;
}

async function formOf(
  service: Service,
  slug: string,
  id: unknown,
  viewer: Person,
): Promise<StoredForm> {
  if (!isId(id)) throw apiErrors.validation(slug, [{ path: 'form', message: 'Form is required' }]);
  const store = service.store(forms);
  const readable = accessFilter(forms.access.read(viewer));
  const form = readable && (await store.findById(objectId(id), readable));
  if (form?.status === 'published') return form;
  const any = form ?? (await store.findById(objectId(id)));
  if (!any) throw apiErrors.notFound();
  // Those who work there, or could have applied, learn that it is over; others learn nothing of it.
  const isTheirs =
    any.purpose === 'application' ||
    viewer.memberships.some(({ organization }) =>
      objectId(organization).equals(any.organization.id),
    );
  if (any.status !== 'published' && isTheirs)
    throw apiErrors.conflict('This form does not take answers at the moment.');
  throw apiErrors.forbidden();
}

const fieldsOf = ({ fields }: StoredForm): FormField[] => formContent.shape.fields.parse(fields);

function sentAnswers(slug: string, data: unknown): Answers {
  if (!Array.isArray(data) || JSON.stringify(data).length > longestSubmission)
    throw apiErrors.validation(slug, [
      { path: 'submissionData', message: 'This is not a list of answers' },
    ]);
  return answersOf(data.filter(isAnswer));
}

const isAnswer = (one: unknown): one is SubmittedAnswer =>
  typeof one === 'object' && one !== null && 'field' in one && typeof one.field === 'string';

/** Validates the members that answers name, and sets their names. */
async function memberErrors(
  service: Service,
  { organization }: StoredForm,
  fields: readonly FormField[],
  answers: Record<string, unknown>,
): Promise<FieldError[]> {
  const asked = fields.filter(
    ({ blockType, name }) =>
      (blockType === 'userSelect' || blockType === 'userDateBlock') && answers[name] !== undefined,
  );
  if (asked.length === 0) return [];
  const members = await membersOf(service, organization.id.toHexString());
  const known = new Set(members.map(({ user }) => user));
  const errors: FieldError[] = [];
  for (const { name } of asked) {
    const answer = answers[name] as { user: string };
    const user = answer.user.toLowerCase();
    if (known.has(user)) {
      const person = await service.projections.get('users')?.find(user);
      answers[name] = { ...answer, user, name: String(person?.name ?? '') };
    } else errors.push({ field: name, message: 'This is nobody of the organization' });
  }
  return errors;
}

const refused = (slug: string, errors: readonly FieldError[]) =>
  apiErrors.validation(
    slug,
    errors.map(({ field, message }) => ({
      path: field,
      message: message || 'Signature is required',
    })),
  );
