import type { OrganizationRole } from '@fairlead/contracts';
import { receiveEvent, startTestService, type TestService } from '@fairlead/service-kit/testing';
import { formsService } from '../app.ts';

export const organization = '65f200000000000000000001';
export const otherOrganization = '65f200000000000000000002';
export const vessel = '65f700000000000000000001';
export const otherVessel = '65f700000000000000000002';
export const listing = '65f900000000000000000001';

const employed = (orgRoles: readonly OrganizationRole[], more: object = {}) => ({
  organization,
  vessel: null,
  orgRoles,
  ...more,
});

/** People of the tests and their roles. */
const people = {
  admin: employed(['org-admin']),
  staff: employed(['org-staff']),
  captain: employed(['vessel-management'], { vessel }),
  deckhand: employed(['vessel-crew'], { vessel }),
  mate: employed(['vessel-crew'], { vessel: otherVessel }),
  finance: employed(['vessel-finance'], { vessel }),
  otherAdmin: { organization: otherOrganization, vessel: null, orgRoles: ['org-admin'] },
  seeker: undefined,
  otherSeeker: undefined,
} as const;
export type PersonName = keyof typeof people;

/** The forms service with the projections it would have received, and a token for each person. */
export interface FormsTest extends TestService {
  ids: Record<PersonName, string>;
  tokens: Record<PersonName | 'operator', string>;
  send(
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    who?: PersonName | 'operator',
    json?: object,
  ): ReturnType<TestService['call']>;
  get(path: string, who?: PersonName | 'operator'): ReturnType<TestService['call']>;
  /** Creates a form, published unless it says otherwise, and returns it. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into an answer of any shape
  form(content?: object, status?: 'draft' | 'published' | 'retired'): Promise<any>;
}

export async function startForms(environment: Record<string, string> = {}): Promise<FormsTest> {
  const test = await startTestService(formsService, { environment });
  await receiveEvent(test, 'organizations', organization, { name: 'Blue Meridian Yachts' });
  await receiveEvent(test, 'organizations', otherOrganization, { name: 'Halcyon Crewing' });
  await receiveEvent(test, 'vessels', vessel, { name: 'Aurelia', organization });
  await receiveEvent(test, 'vessels', otherVessel, { name: 'Serein', organization });
  const ids = {} as FormsTest['ids'];
  const tokens = { operator: await test.mint.operator() } as FormsTest['tokens'];
  for (const [at, [name, record]] of Object.entries(people).entries()) {
    const who = name as PersonName;
    const user = `65f5000000000000000000${(at + 16).toString(16)}`;
    ids[who] = user;
    tokens[who] = await test.mint.person(user);
    const known = { firstName: name, lastName: 'Lind', name: `${name} Lind` };
    await receiveEvent(test, 'users', user, {
      ...known,
      email: `${name}@test.fairlead.test`,
      emailVerified: true,
    });
    if (record)
      await receiveEvent(test, 'employees', `65fa0000000000000000${(at + 4096).toString(16)}`, {
        user,
        ...record,
      });
  }
  const send: FormsTest['send'] = (method, path, who, json) =>
    test.call(method, `/api/${path}`, {
      ...(who && { token: tokens[who] }),
      ...(json && { json }),
    });
  return {
    ...test,
    ids,
    tokens,
    send,
    get: (path, who) => test.call('GET', `/api/${path}`, who ? { token: tokens[who] } : {}),
    form: async (content = {}, status = 'published') => {
      const made = await send('POST', 'forms', 'admin', {
        organization,
        ...safetyRound,
        ...content,
      });
      if (made.statusCode !== 201) throw new Error(made.body);
      const { id } = made.json().doc;
      const steps = { draft: [], published: ['published'], retired: ['published', 'retired'] };
      let { doc } = made.json();
      for (const step of steps[status]) {
        const moved = await send('PATCH', `forms/${id}`, 'admin', { status: step });
        if (moved.statusCode !== 200) throw new Error(moved.body);
        doc = moved.json().doc;
      }
      return doc;
    },
  };
}

/** A small form. */
export const safetyRound = {
  title: 'Safety round',
  fields: [
    { blockType: 'text', name: 'place', label: 'Place', required: true },
    { blockType: 'checkboxGroup', name: 'tidy', label: 'Is it tidy?' },
    {
      blockType: 'textarea',
      name: 'mess',
      label: 'What is not?',
      required: true,
      condition: { field: 'tidy', is: 'equal', value: 'no' },
    },
  ],
};
