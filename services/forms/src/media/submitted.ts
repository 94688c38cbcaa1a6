import {
  answersOf,
  applicationFormSubmissionChanged,
  type FieldError,
  type FormField,
  formSubmissionChanged,
  type SubmissionSlug,
  type SubmittedAnswer,
} from '@fairlead/contracts';
import {
  type ConsumerDeclaration,
  type Filter,
  objectId,
  type Service,
} from '@fairlead/service-kit';
import { versionOf } from '../forms/versions.ts';
import { applicationFormSubmissions } from '../submissions/application-collection.ts';
import { formSubmissions } from '../submissions/collection.ts';
import { userMediaFiles } from './user-media.ts';

/** The files that answers refer to, by field. */
export const filesIn = (fields: readonly FormField[], answers: Readonly<Record<string, unknown>>) =>
  fields
    .filter(({ blockType, name }) => blockType === 'uploadField' && answers[name] !== undefined)
    .map(({ name }) => ({ field: name, files: answers[name] as string[] }));

/**
 * Refuses files that do not exist, are not the sender's own, or belong to an earlier submission. Accepted ones go into a submission of this kind
 * only; its index ensures that each goes into a single one.
 */
export async function fileErrors(
  service: Service,
  { fields, answers, user, sentTo }: Sending,
): Promise<FieldError[]> {
  const store = service.store(userMediaFiles);
  const errors = await Promise.all(
    filesIn(fields, answers).map(async ({ field, files }) => {
      const own: Filter = {
        _id: { $in: files.map(objectId) },
        user: objectId(user),
        submission: null,
        sentTo: { $in: [null, sentTo] },
      };
      const isAll = (await store.count(own)) === new Set(files).size;
      return isAll ? [] : [{ field, message: 'Upload these files again' }];
    }),
  );
  return errors.flat();
}

/** Claims files for submissions of one kind. @throws {ApiError} 403 when another submission has claimed one meanwhile. */
export async function takeFiles(service: Service, { fields, answers, sentTo }: Sending) {
  const store = service.store(userMediaFiles);
  const within = { submission: null, sentTo: { $in: [null, sentTo] } };
  for (const { files } of filesIn(fields, answers))
    for (const file of files)
      await store.rewrite(
        objectId(file),
        (current) => (current.sentTo ? undefined : { ...current, sentTo }),
        { actor: 'system', correlationId: `userMedia:${file}` },
        { within },
      );
}

/** What is about to be submitted, by whom, and as which kind of submission. */
interface Sending {
  fields: readonly FormField[];
  answers: Readonly<Record<string, unknown>>;
  user: string;
  sentTo: SubmissionSlug;
}

/** Submitted files belong to their submission from then on, and are read by those who read that. */
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
            { actor: 'system', correlationId },
          );
    },
  }));
