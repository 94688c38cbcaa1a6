import { type RegisterFields, registers } from '@fairlead/contracts';
import {
  callAsDocumented,
  startTestService,
  type TestService,
} from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { organizationService } from './app.ts';

/** The members of registers that name people, ranks, records and files, and those that a move asks for. */
const referring = ({ fields }: { fields: RegisterFields }) =>
  Object.entries(fields).flatMap(([name, { kind }]) =>
    /person|people|rank|record|file/.test(kind) ? [name] : [],
  );
const asked = registers.flatMap(({ moves }) => moves.flatMap(({ requires = [] }) => requires));
const anyOf = (names: readonly string[]) =>
  new RegExp(`^(${[...new Set(names)].join('|')})(\\.|$)`);

const seed = 20261122;
const person = '65f500000000000000000001';
let employer: TestService;

beforeAll(async () => {
  employer = await startTestService(organizationService);
});
afterAll(() => employer.close());

it(`answers every call of its OpenAPI document as described (seed ${seed})`, async () => {
  const operator = await employer.mint.operator();
  const admin = await employer.mint.person(person);
  const made = async (slug: string, json: object): Promise<string> =>
    (await employer.call('POST', `/api/${slug}`, { token: operator, json })).json().doc.id;
  const organization = await made('organizations', { name: 'Blue Meridian' });
  const other = await made('organizations', { name: 'Halcyon' });
  const department = await made('departments', { code: 'chandlery', name: 'Chandlery' });
  const employee = await made('employees', { user: person, organization, orgRoles: ['org-admin'] });
  const vessel = await made('vessels', { name: 'Aurelia', organization });
  const position = await made('positions', { code: 'chandler', name: 'Chandler', department });
  const ofRegister = { organization, vessel };
  const assessment = await made('registers/risk-assessments', {
    ...ofRegister,
    activity: 'Working aloft',
  });
  const ids = [
    person,
    organization,
    other,
    department,
    employee,
    vessel,
    position,
    assessment,
    await made('organizationProfiles', { organization, about: 'Us', logo: { url: '/logo.svg' } }),
    await made('accessTemplates', { organization, name: 'Purser', scope: 'vessel' }),
    await made('invitations', { organization, email: 'mira@crew.example' }),
    await made('registers/corrective-actions', {
      ...ofRegister,
      subject: 'Renew the seal',
      source: 'audit',
      owner: person,
      dueDate: '2030-05-01',
    }),
    await made('registers/certificates', { ...ofRegister, holder: person, type: 'PST' }),
    await made('registers/sms', { organization, code: 'SMM-1', name: 'Policy' }),
    await made('registers/visitors', { ...ofRegister, name: 'Ana Reis' }),
    await made('certificateRequirements', { organization, position, types: ['PST'] }),
  ];
  const { faults, statuses } = await callAsDocumented(employer, {
    seed,
    runs: 5,
    callers: { visitor: undefined, admin, operator },
    ids,
    rules: [
      {
        at: 'organization',
        says: /cannot be changed once it is set|already taken|no such organization/,
      },
      { at: 'user', says: /cannot be changed once it is set/ },
      { at: 'vessel', says: /does not belong to the organization/ },
      { at: 'accessTemplates', says: /must be access templates in force here/ },
      { at: /^permissions\.\d+\.page$/, says: /cannot give this page|named already/ },
      { at: 'file', says: /must be a PNG, JPEG or WebP|must be a PDF, PNG|is empty/ },
      { at: 'logo.url', says: /set by uploading/ },
      { at: 'csv', says: /must name the columns|cannot be read|is empty/ },
      { at: 'status', says: /A new record begins as|cannot become/ },
      { at: 'reason', says: /Say why/ },
      { at: anyOf(asked), says: /is required for this/ },
      {
        at: anyOf(registers.flatMap(referring)),
        says: /not a member of|no such (record|rank) here|no such rank|not a file of the record/,
      },
      { at: 'record', says: /no such record here|not to be acknowledged|not asked of your rank/ },
      { at: 'imo', says: /not an IMO number/ },
      { at: 'shipTime', says: /not a time zone/ },
      { at: /^registeredAddress\./, says: /is required/ },
      { at: 'endedOn', says: /must not be before the first/ },
      { at: 'code', says: /already taken|used before|cannot be changed once it is set/ },
    ],
  });
  expect(faults).toEqual([]);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 400, 403, 404]));
}, 300_000);
