import type { applicationFormSubmissionFields, formSubmissionFields } from '@fairlead/contracts';
import {
  type AskedField,
  answersOf,
  type FormContent,
  isAsked,
  type SubmittedAnswer,
} from '@fairlead/contracts';
import { objectId, type Service, type StoredOf } from '@fairlead/service-kit';
import { userMediaFiles } from '../media/collection.ts';
import { answerText, type FileNames } from './answer-text.ts';

/** A submission of either kind as it is stored. */
export type StoredSubmission =
  | StoredOf<typeof formSubmissionFields>
  | StoredOf<typeof applicationFormSubmissionFields>;

/** The versions of a form that may have been filled in, by number. */
export type FilledVersions = ReadonlyMap<number, FormContent>;

/** A column of answers: of one field, whichever version asked it. */
interface AnswerColumn {
  name: string;
  label: string;
}

/** The answers of the fields of all versions, in the order of the latest that asks each, called as that calls it. */
export function answerColumns(versions: FilledVersions): AnswerColumn[] {
  const latestFirst = [...versions].sort(([one], [other]) => other - one);
  const columns = new Map<string, AnswerColumn>();
  for (const [, { fields }] of latestFirst)
    for (const { name, label } of fields.filter(isAsked))
      if (!columns.has(name)) columns.set(name, { name, label: label || name });
  return [...columns.values()];
}

/** What stands about every submission, before its answers. */
export const factColumns = (isApplication: boolean): string[] => [
  'Sent',
  'Sent by',
  'Email',
  'Version',
  ...(isApplication ? ['Job'] : []),
];

/** A submission as a row of the file, by the fields of its own version. */
export async function rowOf(
  service: Service,
  submission: StoredSubmission,
  versions: FilledVersions,
  columns: readonly AnswerColumn[],
  isApplication: boolean,
): Promise<string[]> {
  const { createdAt, submittedBy, version, submissionData } = submission;
  const fields = (versions.get(version)?.fields ?? []).filter(isAsked);
  const byName = new Map(fields.map((field) => [field.name, field]));
  const answers = answersOf(submissionData as SubmittedAnswer[]);
  const files = await namesOf(service, filesIn(fields, answers));
  const cells = columns.map(({ name }) => {
    const field = byName.get(name);
    return field ? answerText(field, answers[name], files) : '';
  });
  const job = 'listing' in submission ? [submission.listing.title ?? ''] : [''];
  return [
    createdAt.toISOString(),
    submittedBy.name ?? '',
    submittedBy.email ?? '',
    String(version),
    ...(isApplication ? job : []),
    ...cells,
  ];
}

const filesIn = (fields: readonly AskedField[], answers: Readonly<Record<string, unknown>>) =>
  fields
    .filter(({ blockType }) => blockType === 'uploadField')
    .flatMap(({ name }) => (answers[name] ?? []) as string[]);

async function namesOf(service: Service, ids: readonly string[]): Promise<FileNames> {
  if (ids.length === 0) return new Map();
  const found = await service
    .store(userMediaFiles)
    .find({ _id: { $in: ids.map(objectId) } })
    .toArray();
  return new Map(
    found.map(({ _id, attachments }) => [_id.toHexString(), attachments?.[0]?.name ?? '']),
  );
}
