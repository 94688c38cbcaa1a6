import { type EventEnvelope, eventEnvelope } from '@fairlead/contracts';
import type { TestService } from '@fairlead/service-kit/testing';
import { until } from '@fairlead/service-kit/testing';
import { employing } from '../src/testing/employing.ts';

/** Calls the API as a person, or as an operator where none is named. */
type Call = (
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  json?: object,
  user?: string,
) => Promise<string>;
type Change = (call: Call) => Promise<string>;

const organization = (call: Call, name: string) => call('POST', 'organizations', { name });

/** Renames a document of the shared lists, where each code is unique; creates it first if need be. */
async function rename(
  call: Call,
  path: string,
  json: { code: string; name: string; department?: string },
): Promise<string> {
  const known = await call('GET', `${path}?where[code][equals]=${json.code}`);
  const id = known || (await call('POST', path, json));
  return call('PATCH', `${path}/${id}`, { name: json.name });
}

const owner = '65f500000000000000000001';
const admin = '65f500000000000000000002';

/** Has an admin give somebody a corrective action. */
async function action(call: Call): Promise<{ organization: string; record: string }> {
  const here = await organization(call, 'With registers');
  await call('POST', 'employees', { user: owner, organization: here, orgRoles: ['org-staff'] });
  await call('POST', 'employees', { user: admin, organization: here, orgRoles: ['org-admin'] });
  const vessel = await call('POST', 'vessels', { name: 'Aurelia', organization: here });
  const given = { organization: here, vessel, owner, subject: 'Renew the seal', source: 'audit' };
  const due = { ...given, dueDate: '2030-05-01' };
  const record = await call('POST', 'registers/corrective-actions', due, admin);
  return { organization: here, record };
}

/** How each state that consumers name comes about: through the API, as it would in production; people are members without being asked. */
export const changes: Readonly<Record<string, Change>> = {
  'an organization was renamed': async (call) =>
    call('PATCH', `organizations/${await organization(call, 'Before')}`, { name: 'After' }),
  'an organization changed its logo': async (call) =>
    call('POST', 'organizationProfiles', {
      organization: await organization(call, 'With logo'),
      logo: { url: '/logo.svg' },
    }),
  'a vessel was renamed': async (call) =>
    call('POST', 'vessels', {
      name: 'Aurelia',
      organization: await organization(call, 'With vessel'),
    }),
  'a department was renamed': (call) => rename(call, 'departments', { code: 'deck', name: 'Deck' }),
  'a position was renamed': async (call) => {
    const department = await rename(call, 'departments', { code: 'galley', name: 'Galley' });
    return rename(call, 'positions', { code: 'captain', name: 'Captain', department });
  },
  'an employee was given a role': async (call) =>
    call('POST', 'employees', {
      user: '65f500000000000000000001',
      organization: await organization(call, 'With people'),
      orgRoles: ['org-admin'],
    }),
  'an access template was given rights': async (call) =>
    call('POST', 'accessTemplates', {
      name: 'Purser',
      organization: await organization(call, 'With templates'),
      scope: 'vessel',
      roles: ['vessel-crew'],
      permissions: [{ page: '/crew/payroll', level: 'read' }],
    }),
  'pages were closed aboard a vessel': async (call) =>
    call('POST', 'vessels', {
      name: 'Aurelia',
      organization: await organization(call, 'With closed pages'),
      sections: [{ page: '/crew/payroll', isClosed: true }],
    }),
  'somebody was invited': async (call) => {
    const here = await organization(call, 'With invitations');
    const department = await rename(call, 'departments', { code: 'deck', name: 'Deck' });
    return call('POST', 'invitations', {
      organization: here,
      email: 'mira@crew.example',
      vessel: await call('POST', 'vessels', { name: 'Aurelia', organization: here }),
      position: await rename(call, 'positions', { code: 'bosun', name: 'Bosun', department }),
    });
  },
  'somebody wrote down hours without rest': async (call) => {
    const here = await organization(call, 'With hours of rest');
    const vessel = await call('POST', 'vessels', { name: 'Aurelia', organization: here });
    await call('POST', 'employees', { user: owner, organization: here, vessel, orgRoles: [] });
    const work = [{ from: '2026-03-02T00:00:00.000Z', to: '2026-03-03T00:00:00.000Z' }];
    const hours = { organization: here, vessel, user: owner, day: '2026-03-02', work };
    return call('POST', 'restHours', hours, owner);
  },
  'somebody was given a record of a register': async (call) => (await action(call)).record,
  'somebody was mentioned in a comment on a record': async (call) => {
    const comment = {
      register: 'corrective-actions',
      author: admin,
      text: 'See here',
      mentions: [owner],
    };
    return call('POST', 'registerComments', { ...comment, ...(await action(call)) }, admin);
  },
};

/** Brings a state about and answers the event of this type that the service then published. */
export async function publishedAfter(
  test: TestService,
  state: string,
  type: string,
): Promise<EventEnvelope> {
  const operator = await test.mint.operator();
  const id = await changes[state]?.(async (method, path, json, user) => {
    const token = user ? await test.mint.person(user) : operator;
    if (path === 'employees' && json) return employing(test.service, { ...json });
    const answer = await test.call(method, `/api/${path}`, { token, json });
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body}`);
    const { doc, docs } = answer.json();
    return (doc ?? docs[0])?.id ?? '';
  });
  if (!id) throw new Error(`Nobody knows how "${state}" comes about.`);
  return until(`${type} of ${id}`, () => lastOf(test, type, id));
}

async function lastOf(
  { service: { broker } }: TestService,
  type: string,
  id: string,
): Promise<EventEnvelope | undefined> {
  const manager = await broker.manager();
  // Of this document alone: its copies in others are published a moment later, by events of the same type. Its state, or what happened to it.
  const [state, happening] = await Promise.all(
    [broker.subject(type, id), broker.subject(type, id, '*')].map((last_by_subj) =>
      manager.streams
        .getMessage(broker.streamName('organization'), { last_by_subj })
        .catch(() => undefined),
    ),
  );
  const stored = state ?? happening;
  return stored ? eventEnvelope.parse(stored.json()) : undefined;
}
