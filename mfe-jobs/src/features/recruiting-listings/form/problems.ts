import { listingFields, longestDescription } from '@fairlead/contracts/api/listings';
import { readableIssue } from '@fairlead/contracts/api/messages';
import { wholeNumber } from '@fairlead/ui';
import { type FieldName, fieldAt, fieldNames, fieldOf, type ListingValues } from './fields.ts';
import { tidy } from './plain-text.ts';
import { newContentOf, numberIn } from './values.ts';

/** What is wrong with fields, in words. */
export type Problems = { [Name in FieldName]?: string };

/** Stands for the organization, which the form does not show. */
const somewhere = '0'.repeat(24);

/** What of a form the API would refuse, and an expiry that does not lie ahead of `now` (ms). */
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
    if (fieldOf(name).kind === 'number' && Number.isNaN(numberIn(String(value))))
      problems[name] = 'This must be a number';
  }
  // The contract compares them only where nothing else is wrong.
  if (numberIn(values.salaryMax || '') < numberIn(values.salaryAmount) && values.salaryMax.trim())
    problems.salaryMax ??= 'This must not be below the salary it ends';
  const { length } = tidy(values.jobDescription);
  if (!values.formatted && length > longestDescription)
    problems.jobDescription = `This must be at most ${wholeNumber(longestDescription)} characters; it has ${wholeNumber(length)}`;
  if (values.expiresOn && Date.parse(`${values.expiresOn}T23:59:59.000Z`) <= now)
    problems.expiresOn = 'This must lie ahead';
  return problems;
}

/** The message of the API begins with the member's name; beside a field it is plain which one is meant. */
export function inFormWords(name: FieldName, message: string): string {
  const said = message.replace(/^[A-Z][\w ]*? (?=is |must )/, 'This ');
  return name === 'title' && said === 'This is required' ? 'A listing needs a title' : said;
}
