import {
  formOf,
  receiveEvent,
  startTestService,
  type TestOptions,
  type TestService,
} from '@fairlead/service-kit/testing';
import { organizationService } from '../app.ts';
import { employing } from './employing.ts';

/** An id by its last digits. */
export const idOf = (digits: string) => `65f5${digits.padStart(20, '0')}`;

type Answer = Awaited<ReturnType<TestService['call']>>;

/** A person with a token, and an employee record if any. */
export interface Member {
  user: string;
  token: string;
  /** The id of the record. */
  record: string;
}

/** The options for somebody's record. */
type Work = Record<string, unknown>;

/** The organization service under test. */
export interface EmployerTest extends TestService {
  operator: string;
  /** Creates a document as an operator, or somebody's record as the service does. @returns its id. @throws {Error} when it is refused. */
  made(slug: string, json: Work): Promise<string>;
  /** A position of the shared lists with its department, by their ids. */
  bosun(): Promise<{ position: string; department: string }>;
  /** Somebody new with a record in an organization. */
  member(organization: string, work?: Work): Promise<Member>;
  /** A new person, whose name and address are known here. */
  person(known?: { fullName?: string; email?: string; emailVerified?: boolean }): Promise<Member>;
  get(path: string, token?: string): Promise<Answer>;
  post(path: string, token: string | undefined, json?: Work): Promise<Answer>;
  patch(path: string, token: string | undefined, json: Work): Promise<Answer>;
  remove(path: string, token: string | undefined): Promise<Answer>;
  /** Attaches a small text file to a document. */
  attach(path: string, token: string): Promise<Answer>;
}

let people = 0;

/** Starts the service, with an operator. */
export async function startEmployer(options: TestOptions = {}): Promise<EmployerTest> {
  const test = await startTestService(organizationService, options);
  const operator = await test.mint.operator();
  const made: EmployerTest['made'] = async (slug, json) => {
    if (slug === 'employees') return employing(test.service, json);
    const answer = await test.call('POST', `/api/${slug}`, { token: operator, json });
    if (answer.statusCode !== 201) throw new Error(`${slug}: ${answer.body}`);
    return answer.json().doc.id;
  };
  /** The id of a shared list's entry with this code; created if missing. */
  const listed = async (slug: string, json: Work & { code: string }) => {
    const answer = await test.call('GET', `/api/${slug}?where[code][equals]=${json.code}`);
    return answer.json().docs[0]?.id ?? made(slug, json);
  };
  const newcomer = async (email?: string) => {
    people += 1;
    const user = idOf(`a${people.toString().padStart(6, '0')}`);
    return { user, token: await test.mint.person(user, email ? { email } : {}), record: '' };
  };
  return {
    ...test,
    operator,
    made,
    bosun: async () => {
      const department = await listed('departments', { code: 'deck', name: 'Deck' });
      const bosun = { code: 'bosun', name: 'Bosun', department };
      return { department, position: await listed('positions', bosun) };
    },
    person: async ({ fullName = 'Mira Holm', emailVerified = true, ...known } = {}) => {
      const email = known.email ?? `p${people + 1}@crew.example`;
      const somebody = await newcomer(email);
      const [firstName, lastName] = fullName.split(' ');
      const name = { firstName, lastName, name: fullName };
      await receiveEvent(test, 'users', somebody.user, { ...name, email, emailVerified });
      return somebody;
    },
    member: async (organization, work = {}) => {
      const somebody = await newcomer();
      const record = await made('employees', { user: somebody.user, organization, ...work });
      return { ...somebody, record };
    },
    get: (path, token) => test.call('GET', `/api/${path}`, token ? { token } : {}),
    post: (path, token, json = {}) =>
      test.call('POST', `/api/${path}`, { json, ...(token && { token }) }),
    patch: (path, token, json) =>
      test.call('PATCH', `/api/${path}`, { json, ...(token && { token }) }),
    remove: (path, token) => test.call('DELETE', `/api/${path}`, token ? { token } : {}),
    attach: async (path, token) => {
      const form = await formOf(
        { file: Buffer.from('Signed') },
        { name: 'note.txt', type: 'text/plain' },
      );
      return test.call('POST', `/api/${path}/attachments`, { ...form, token });
    },
  };
}
