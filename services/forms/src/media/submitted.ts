import {
  answersOf,
  applicationFormSubmissionChanged,
  type FieldError,
  type FormField,
  formSubmissionChanged,
  type SubmittedAnswer,
} from '@fairlead/contracts';
import { type ConsumerDeclaration, objectId, type Service } from '@fairlead/service-kit';
import { versionOf } from '../forms/versions.ts';
import { applicationFormSubmissions } from '../submissions/application-collection.ts';
import { formSubmissions } from '../submissions/collection.ts';
import { userMediaFiles } from './user-media.ts';

/** The files that answers name, by field. */
export const filesIn = (fields: readonly FormField[], answers: Readonly<Record<string, unknown>>) =>
  fields
    .filter(({ blockType, name }) => blockType === 'uploadField' && answers[name] !== undefined)
    .map(({ name }) => ({ field: name, files: answers[name] as string[] }));

/** Refuses files that are not there, not the sender's own, or part of something that was sent before. */
export async function fileErrors(
  service: Service,
  fields: readonly FormField[],
  answers: Readonly<Record<string, unknown>>,
  user: string,
): Promise<FieldError[]> {
  const store = service.store(userMediaFiles);
  const errors = await Promise.all(
    filesIn(fields, answers).map(async ({ field, files }) => {
      const own = { _id: { $in: files.map(objectId) }, user: objectId(user), submission: null };
      const isAll = (await store.count(own)) === new Set(files).size;
      return isAll ? [] : [{ field, message: 'Upload these files again' }];
    }),
  );
  return errors.flat();
}

/** What was submitted belongs to its submission from then on, and is read by whoever reads that. */
export const submittedFiles = (service: Service): ConsumerDeclaration[] =>
  [
    { collection: formSubmissions, event: formSubmissionChanged },
    { collection: applicationFormSubmissions, event: applicationFormSubmissionChanged },
  ].map(({ collection, event }) => ({
    name: `filesOf_${collection.slug}`,
    event,
    async handle(payload, { correlationId }) {
      const { id, deleted } = payload as { id: string; deleted: boolean };
      const submission = deleted
        ? undefined
        : await service.store(collection.slug).findById(objectId(id));
      if (!submission) return;
      const form = await versionOf(service, String(submission.form), Number(submission.version));
      const answers = answersOf(submission.submissionData as SubmittedAnswer[]);
      const { slug: sentTo } = collection;
      const { id: organization } = submission.organization as { id: unknown };
      const { id: vessel } = (submission.vessel ?? {}) as { id?: unknown };
      const store = service.store(userMediaFiles);
      for (const { files } of filesIn(form?.content.fields ?? [], answers))
        for (const file of files)
          await store.rewrite(
            objectId(file),
            (current) =>
              current.submission === id
                ? undefined
                : {
                    ...current,
                    submission: id,
                    sentTo,
                    organization: { id: String(organization) },
                    ...(vessel !== undefined && { vessel: { id: String(vessel) } }),
                  },
            { correlationId },
          );
    },
  }));
