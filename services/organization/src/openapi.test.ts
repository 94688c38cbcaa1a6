import { type RegisterFields, registers } from '@fairlead/contracts';
import {
  callAsDocumented,
  startTestService,
  type TestService,
} from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { organizationService } from './app.ts';
import { employing } from './testing/employing.ts';
import { recordContents } from './testing/register-contents.ts';

/** The members of registers that name people, ranks, records and files, and those that a move asks for. */
const referring = ({ fields }: { fields: RegisterFields }): string[] =>
  Object.entries(fields).flatMap(([name, { kind, rows }]) => {
    if (rows) return referring({ fields: rows }).map((below) => `${name}\\.\\d+\\.${below}`);
    return /person|people|rank|record|file/.test(kind) ? [name] : [];
  });
const asked = registers.flatMap(({ transitions }) =>
  transitions.flatMap(({ requires = [] }) => requires),
);
/** The members of records that are judged beyond their schema, and in rows the members that have such fields. */
const judged = registers.flatMap(({ fields }) =>
  Object.entries(fields).flatMap(([name, field]) =>
    [field, ...Object.values(field.rows ?? {})].some(
      ({ isPast, isBirth, choices, isRequiredOfNew }) =>
        isPast || isBirth || choices || isRequiredOfNew,
    )
      ? [name]
      : [],
  ),
);
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
  const work = { user: person, organization, orgRoles: ['org-admin'] };
  const employee = await employing(employer.service, work);
  const vessel = await made('vessels', { name: 'Aurelia', organization });
  const position = await made('positions', { code: 'chandler', name: 'Chandler', department });
  const ofRegister = { organization, vessel };
  /** A record of each register. */
  const madeOfEach = async () => {
    const machine = await made('registers/equipment', {
      ...ofRegister,
      tag: 'GE1',
      name: 'Genset',
    });
    const contents = recordContents({
      hand: person,
      mate: person,
      captain: person,
      bosun: position,
      machine,
    });
    const madeOf: string[] = [machine];
    for (const [slug, content] of Object.entries(contents))
      madeOf.push(await made(`registers/${slug}`, { ...ofRegister, ...content }));
    return madeOf;
  };
  const ids = [
    person,
    organization,
    other,
    department,
    employee,
    vessel,
    position,
    await made('organizationProfiles', { organization, about: 'Us', logo: { url: '/logo.svg' } }),
    await made('accessTemplates', { organization, name: 'Purser', scope: 'vessel' }),
    await made('invitations', { organization, email: 'mira@crew.example' }),
    ...(await madeOfEach()),
    await made('restHours', { ...ofRegister, user: person, day: '2026-03-02' }),
    await made('certificateRequirements', { organization, position, types: ['PST'] }),
    await made('rotations', {
      organization,
      vessel,
      rank: position,
      user: person,
      from: '2030-05-01',
      to: '2030-06-30',
      kind: 'aboard',
    }),
  ];
  const { faults, statuses } = await callAsDocumented(employer, {
    seed,
    // The routes of registers are made by one engine: each of its many registers needs fewer requests.
    runs: (path) => (path.startsWith('/api/registers/') ? 1 : 3),
    callers: { visitor: undefined, admin, operator },
    ids,
    rules: [
      {
        at: 'organization',
        says: /cannot be changed once it is set|already taken|Organization not found/,
      },
      { at: 'user', says: /cannot be changed once it is set|does not work aboard/ },
      {
        at: 'vessel',
        says: /does not belong to the organization|cannot be changed once it is set/,
      },
      { at: 'day', says: /cannot be changed once it is set|has not begun aboard|passed over/ },
      { at: /^(person|month)$/, says: /cannot be changed once it is set|is written as 2026/ },
      { at: /^work\.\d+\./, says: /ends after it begins|of another day|already|Say why/ },
      { at: 'to', says: /spans 1 to/ },
      { at: 'reportsTo', says: /Choose a member of the organization|reports to/ },
      { at: 'accessTemplates', says: /must be active access templates of this organization/ },
      { at: /^permissions\.\d+\.page$/, says: /cannot give this page|named already/ },
      { at: 'file', says: /must be a PNG, JPEG or WebP|must be a PDF, PNG|is empty/ },
      { at: 'logo.url', says: /set by uploading/ },
      { at: 'csv', says: /must name the columns|cannot be read|is empty/ },
      { at: 'status', says: /A new record begins as|cannot become/ },
      { at: 'reason', says: /Say why/ },
      { at: anyOf(asked), says: /^(Enter|Choose|Add|Say|Write) / },
      {
        at: anyOf(judged),
        says: /is in the future|not one of the choices|(Enter|Choose|Add|Say|Write) |UN number does not exist/,
      },
      {
        at: anyOf(registers.flatMap(referring)),
        says: /not a member of|not found here|rank was not found|not a file of the record/,
      },
      { at: 'warningDays', says: /comes after the one before it/ },
      { at: 'restProfile', says: /take an agreement/ },
      { at: /^sections\.\d+\.(page|roles)$/, says: /set already|does not admit this role/ },
      {
        at: /^(expiryDate|verifier|contractTo|timeOut|certificateNumber|issuer|issuedDate)$/,
        says: /not after the day of issue|other than the owner|before the contract|before they came aboard|A verified certificate/,
      },
      { at: /^hazards\.\d+\.residual/, says: /Controls do not raise/ },
      { at: 'period', says: /not a month/ },
      { at: 'correctedTo', says: /not a week/ },
      { at: 'parent', says: /not part of itself/ },
      { at: 'runningHours', says: /do not fall/ },
      { at: 'contract', says: /somebody else/ },
      { at: 'kinShown', says: /Only the person themselves/ },
      { at: /^(everyDays|everyHours|fixedDate)$/, says: /Say when it is due/ },
      { at: 'record', says: /not found here|not to be acknowledged|not asked of your rank/ },
      { of: /[sS]chedule/, says: /not a time zone|covers 1 to 400 days/ },
      { of: /RotationsCheck/, says: /A plan has a rank/ },
      { at: 'imo', says: /not an IMO number/ },
      { at: /^shipTime(Log\.\d+\.zone)?$/, says: /not a time zone/ },
      { at: /^registeredAddress\./, says: /is required/ },
      { at: 'status', says: /begins as proposed|cannot become/ },
      { at: /^(user|relief)$/, says: /not a member of|relieves themselves/ },
      { at: 'to', says: /must not be before the first|two years at most/ },
      { at: 'endedOn', says: /must not be before the first/ },
      { at: 'code', says: /already taken|used before|cannot be changed once it is set/ },
    ],
  });
  expect(faults).toEqual([]);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 400, 403, 404]));
}, 900_000);
