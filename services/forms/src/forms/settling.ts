import {
  type FormField,
  type FormPurpose,
  type FormStatus,
  formContent,
  formField,
  formProblems,
  formStatuses,
  repeatedNames,
} from '@fairlead/contracts';
import type { Change } from '@fairlead/service-kit';
import { apiErrors } from '@fairlead/service-kit/errors';
import canonicalize from 'canonicalize';
import { z } from 'zod';
import type { FormForms } from './form-types.ts';

/** The status transitions of a form. */
const moves: Readonly<Record<FormStatus, readonly FormStatus[]>> = {
  draft: ['published'],
  published: ['retired'],
  retired: ['published'],
};

/**
 * Completes a change of a form: its status follows the transitions (F-051), a content change of a published form makes another version (F-052),
 * and no two of its fields have the same name (F-054). A published form can be filled in by those for whom it is.
 * @throws {ApiError} 400 at invalid fields; 403 for an invalid transition.
 */
export function settlingForm({ content, previous }: Change<FormForms>): FormForms['sent'] {
  const fields = z.array(formField).safeParse(content.fields ?? []);
  const status = (content.status ?? previous?.status ?? 'draft') as FormStatus;
  requireMove(previous?.status, status);
  if (fields.success) requireNames(fields.data);
  const purpose = (content.purpose ?? previous?.purpose) as FormPurpose | undefined;
  if (status === 'published' && fields.success) requirePublishable(fields.data, purpose);
  const isPublished = status === 'published' && previous?.status !== 'published';
  const isEdited =
    previous !== undefined && previous.publishedAt !== undefined && differs(content, previous);
  return {
    ...content,
    status,
    version: (previous?.version ?? 1) + (isEdited ? 1 : 0),
    publishedAt: isPublished ? new Date().toISOString() : previous?.publishedAt,
  };
}

function requireMove(from: FormStatus | undefined, to: FormStatus): void {
  if (from === to || (from === undefined && to === 'draft')) return;
  if (!formStatuses.some(({ code }) => code === to)) return;
  if (from === undefined || !moves[from].includes(to))
    throw apiErrors.forbidden(
      from === undefined ? 'A new form is a draft.' : `A form that is ${from} cannot become ${to}.`,
    );
}

function requireNames(fields: readonly FormField[]): void {
  const repeated = repeatedNames(fields);
  if (repeated.length > 0) throw invalid(repeated, 'name');
}

function requirePublishable(fields: readonly FormField[], purpose?: FormPurpose): void {
  const problems = formProblems(fields, purpose);
  if (problems.length > 0) throw invalid(problems);
}

const invalid = (problems: readonly { at: number; message: string }[], member?: string) =>
  apiErrors.validation(
    'forms',
    problems.map(({ at, message }) => ({
      path: ['fields', at, member].filter((part) => part !== undefined).join('.'),
      message,
    })),
  );

/** Whether the content of a form has changed. */
function differs(content: FormForms['sent'], previous: FormForms['content']): boolean {
  const [current, before] = [content, previous].map((one) => formContent.safeParse(one));
  // Unreadable content is refused on validation.
  if (!current?.success || !before?.success) return true;
  return canonicalize(current.data) !== canonicalize(before.data);
}
