import {
  answersOf,
  applicationFormSubmissionChanged,
  type FieldError,
  type FormField,
  formSubmissionChanged,
  type SubmissionSlug,
  type SubmittedAnswer,
  submissionSlugs,
} from '@fairlead/contracts';
import {
  apiErrors,
  type ConsumerDeclaration,
  type Filter,
  forEachDue,
  objectId,
  type RepeatedJob,
  type Service,
  type Stored,
} from '@fairlead/service-kit';
import { versionOf } from '../forms/versions.ts';
import { applicationFormSubmissions } from '../submissions/application-collection.ts';
import { formSubmissions } from '../submissions/collection.ts';
import { userMediaFiles } from './user-media.ts';

const uploadAgain = 'Upload these files again';

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
      return isAll ? [] : [{ field, message: uploadAgain }];
    }),
  );
  return errors.flat();
}

/**
 * Claims files for submissions of one kind. @throws {ApiError} 403 when another submission has claimed one meanwhile, 400 at its field when its owner has
 * deleted one.
 */
export async function takeFiles(service: Service, { fields, answers, sentTo }: Sending) {
  const store = service.store(userMediaFiles);
  const within = { submission: null, sentTo: { $in: [null, sentTo] } };
  for (const { field, files } of filesIn(fields, answers))
    for (const file of files) {
      const claimed = await store.rewrite(
        objectId(file),
        (current) => (current.sentTo ? undefined : { ...current, sentTo }),
        { actor: 'system', correlationId: `userMedia:${file}` },
        { within },
      );
      if (!claimed) throw apiErrors.validation(sentTo, [{ path: field, message: uploadAgain }]);
    }
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
      for (const { files } of filesIn(form?.content.fields ?? [], answers))
        for (const file of files)
          await assign(service, file, { submission, sentTo: collection.slug, correlationId });
    },
  }));

/** The submission that a file is part of. */
interface Assigned {
  submission: Stored;
  sentTo: SubmissionSlug;
  correlationId: string;
}

/** Makes a file part of its submission. */
async function assign(
  service: Service,
  file: string,
  { submission, sentTo, correlationId }: Assigned,
): Promise<void> {
  const id = String(submission._id);
  const { id: organization } = submission.organization as { id: unknown };
  const { id: vessel } = (submission.vessel ?? {}) as { id?: unknown };
  await service.store(userMediaFiles).rewrite(
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
}

/** How often claims are checked, and for how long (ms) a submission may take from its claim to its event. */
const CHECKED_EVERY_MS = 5 * 60_000;
const CLAIM_MS = 5 * 60_000;

/**
 * Releases files whose submission was never stored after it had claimed them: its sender may delete them, or send them with another one. A file whose
 * submission is stored is made part of it.
 */
export const createReleaseFilesJob = (service: Service): RepeatedJob => ({
  name: 'release-files',
  every: CHECKED_EVERY_MS,
  run: (lost) => {
    const store = service.store(userMediaFiles);
    const claimed: Filter = {
      submission: null,
      sentTo: { $in: [...submissionSlugs] },
      updatedAt: { $lte: new Date(Date.now() - CLAIM_MS) },
    };
    return forEachDue(service, {
      name: 'release-files',
      due: store.find(claimed),
      lost,
      work: async ({ _id, sentTo }) => {
        if (!sentTo) return;
        const file = String(_id);
        const correlationId = `userMedia:${file}`;
        const submission = await service.store(sentTo).find({ 'derived.files': file }).next();
        if (submission) await assign(service, file, { submission, sentTo, correlationId });
        else
          await store.rewrite(
            _id,
            ({ sentTo: _released, ...current }) => current,
            { actor: 'system', correlationId },
            { within: claimed },
          );
      },
    });
  },
});
