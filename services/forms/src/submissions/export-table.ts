import type {
  applicationFormSubmissionFields,
  formSubmissionFields,
  visitorSubmissionFields,
} from '@fairlead/contracts';
import {
  type AskedField,
  answersOf,
  answerWords,
  type FormContent,
  isAsked,
  type SubmittedAnswer,
} from '@fairlead/contracts';
import type { Service, StoredOf } from '@fairlead/service-kit';
import { fileNamesIn } from '../media/file-names.ts';

/** A submission of any kind as it is stored. */
export type StoredSubmission =
  | StoredOf<typeof formSubmissionFields>
  | StoredOf<typeof applicationFormSubmissionFields>
  | StoredOf<typeof visitorSubmissionFields>;

/** The versions of a form that may have been filled in, by number. */
export type FilledVersions = ReadonlyMap<number, FormContent>;

/** A column of answers: of one field, across versions. */
interface AnswerColumn {
  name: string;
  label: string;
}

/** The columns of the fields of all versions, in the order and with the label of the latest version that has each. */
export function answerColumns(versions: FilledVersions): AnswerColumn[] {
  const latestFirst = [...versions].sort(([one], [other]) => other - one);
  const columns = new Map<string, AnswerColumn>();
  for (const [, { fields }] of latestFirst)
    for (const field of fields.filter(isAsked))
      if (!columns.has(field.name)) columns.set(field.name, columnOf(field));
  return [...columns.values()];
}

const columnOf = (field: AskedField): AnswerColumn => {
  const unit = field.blockType === 'number' && field.unit;
  return { name: field.name, label: `${field.label || field.name}${unit ? ` (${unit})` : ''}` };
};

/** The columns about every submission, before its answers. */
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
  const { createdAt, version, submissionData } = submission;
  const sender =
    'submittedBy' in submission
      ? submission.submittedBy
      : { name: submission.senderName, email: submission.senderEmail };
  const fields = (versions.get(version)?.fields ?? []).filter(isAsked);
  const byName = new Map(fields.map((field) => [field.name, field]));
  const answers = answersOf(submissionData as SubmittedAnswer[]);
  const files = await fileNamesIn(service, fields, answers);
  const cells = columns.map(({ name }) => {
    const field = byName.get(name);
    return field ? cellOf(field, answers[name], files) : '';
  });
  const job = 'listing' in submission ? [submission.listing.title ?? ''] : [''];
  return [
    createdAt.toISOString(),
    sender.name ?? '',
    sender.email ?? '',
    String(version),
    ...(isApplication ? job : []),
    ...cells,
  ];
}

/** An answer as a cell: numbers as such, files by name. */
function cellOf(field: AskedField, answer: unknown, files: ReadonlyMap<string, string>): string {
  if (field.blockType === 'number') return String(answer ?? '');
  if (field.blockType === 'uploadField')
    return ((answer ?? []) as string[]).map((id) => files.get(id) ?? 'Removed').join('\n');
  return answerWords(field, answer, (day) => day);
}
