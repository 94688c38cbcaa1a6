import { listingFields, longestDescription } from '@fairlead/contracts/api/listings';
import { readableIssue } from '@fairlead/contracts/api/messages';
import { plainTextOf } from '@fairlead/contracts/api/plain-text';
import { mostNodes } from '@fairlead/contracts/api/rich-text';
import { readNumber, sentNumber } from '@fairlead/contracts/reference/numbers';
import { wholeNumber } from '@fairlead/ui';
import { descriptionIn } from './description.ts';
import { type FieldName, fieldAt, fieldNames, fieldOf, type ListingValues } from './fields.ts';
import { newContentOf } from './values.ts';

/** The problems of fields, in words. */
export type Problems = { [Name in FieldName]?: string };

/** A placeholder for the organization, which the form does not show. */
const somewhere = '0'.repeat(24);

/** What the API would refuse in a form, and an expiry that is not after `now` (ms). */
export function problemsIn(values: ListingValues, now = Date.now()): Problems {
  const problems: Problems = {};
  const content = { ...newContentOf(values), organization: somewhere };
  const { error } = listingFields.safeParse(content, { error: readableIssue });
  for (const { path, message } of error?.issues ?? []) {
    const name = fieldAt(path.map(String).join('.'));
    if (name) problems[name] ??= inFormWords(name, message);
  }
  for (const name of fieldNames) {
    const value = values[name];
    if (fieldOf(name).kind === 'number' && typeof sentNumber(String(value)) === 'string')
      problems[name] = 'This must be a number';
  }
  // The contract compares them only where nothing else is wrong.
  if (
    readNumber(values.salaryMax || '') < readNumber(values.salaryAmount) &&
    values.salaryMax.trim()
  )
    problems.salaryMax ??= 'This must not be below the salary it ends';
  const description = descriptionProblem(values);
  if (description) problems.jobDescription = description;
  if (values.expiresOn && Date.parse(`${values.expiresOn}T23:59:59.000Z`) <= now)
    problems.expiresOn = 'This must lie ahead';
  return problems;
}

/** By how much a description is too long: the contract reports it by its parts. */
function descriptionProblem({ jobDescription }: ListingValues): string | undefined {
  const content = descriptionIn(jobDescription);
  const { length } = plainTextOf(content);
  if (length > longestDescription)
    return `This must be at most ${wholeNumber(longestDescription)} characters; it has ${wholeNumber(length)}`;
  const lines = content.root.children?.length ?? 0;
  return lines > mostNodes
    ? `This must be at most ${wholeNumber(mostNodes)} paragraphs; it has ${wholeNumber(lines)}`
    : undefined;
}

/** The message of the API begins with the member's name; at a field it is clear which one is meant. */
export function inFormWords(name: FieldName, message: string): string {
  const fieldMessage = message.replace(/^[A-Z][\w ]*? (?=is |must )/, 'This ');
  return name === 'title' && fieldMessage === 'This is required'
    ? 'A listing needs a title'
    : fieldMessage;
}
