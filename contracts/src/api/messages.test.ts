import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { calendarDate, id, instant, option, requiredText, text } from './fields.ts';
import { readableIssue } from './messages.ts';

const schema = z.object({
  title: requiredText(5),
  note: text(5).optional(),
  homePort: z.string(),
  crewOnBoard: z.int().min(1).max(9),
  salary: z.number().positive(),
  isRemote: z.boolean(),
  tags: z.array(z.string()).min(1).max(1),
  status: option([{ code: 'draft', label: 'Draft' }]),
  vessel: id(),
  startsOn: instant(),
  bornOn: calendarDate(),
  rows: z.array(z.object({ label: requiredText(5) })).optional(),
});
const right = {
  title: 'Chef',
  homePort: 'Palma',
  crewOnBoard: 3,
  salary: 1,
  isRemote: false,
  tags: ['a'],
  status: 'draft',
  vessel: 'a'.repeat(24),
  startsOn: '2026-11-22',
  bornOn: '1990-01-01',
};
const messagesOf = (content: object) =>
  schema
    .safeParse(content, { error: readableIssue })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

it('says of each member that is not there that it is required', () => {
  const labels = [
    'Title',
    'Home port',
    'Crew on board',
    'Salary',
    'Is remote',
    'Tags',
    'Status',
    'Vessel',
    'Starts on',
    'Born on',
  ];
  expect(messagesOf({})?.map(([, message]) => message)).toEqual(
    labels.map((label) => `${label} is required`),
  );
});

it.each<[object, string, string]>([
  [{ title: ' ' }, 'title', 'Title is required'],
  [{ title: null }, 'title', 'Title is required'],
  [{ title: 5 }, 'title', 'Title must be text'],
  [{ note: 'too long' }, 'note', 'Note must be at most 5 characters'],
  [{ crewOnBoard: 'three' }, 'crewOnBoard', 'Crew on board must be a number'],
  [{ crewOnBoard: 1.5 }, 'crewOnBoard', 'Crew on board must be a whole number'],
  [{ crewOnBoard: 0 }, 'crewOnBoard', 'Crew on board must be at least 1'],
  [{ crewOnBoard: 10 }, 'crewOnBoard', 'Crew on board must be at most 9'],
  [{ salary: 0 }, 'salary', 'Salary must be more than 0'],
  [{ isRemote: 'yes' }, 'isRemote', 'Is remote must be yes or no'],
  [{ tags: 'a' }, 'tags', 'Tags must be a list'],
  [{ tags: [] }, 'tags', 'Tags must have at least 1 entry'],
  [{ tags: ['a', 'b'] }, 'tags', 'Tags must have at most 1 entry'],
  [{ status: 'sunk' }, 'status', 'Status is not one of the choices'],
  [{ vessel: 'x' }, 'vessel', 'This is not a valid id'],
  [{ startsOn: 'soon' }, 'startsOn', 'This is not a valid date'],
  [{ bornOn: 'once' }, 'bornOn', 'This is not a valid date'],
  [{ rows: [{ label: 'a' }, {}] }, 'rows.1.label', 'Label is required'],
])('says what is wrong: %j', (wrong, path, message) => {
  expect(messagesOf({ ...right, ...wrong })).toEqual([[path, message]]);
});
