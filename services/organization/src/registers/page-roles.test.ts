import { organizationRoles } from '@fairlead/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EmployerTest, type Member, startEmployer } from '../testing/fixtures.ts';
import { recordContents } from '../testing/register-contents.ts';

/*
 * The menu roles that the pages of a vessel and of the company admit, written by hand from the ledger and not from the menus under test.
 */
const crewPages = ['org-admin', 'vessel-management', 'vessel-crew-manager'];
/** The registers of these pages that only those aboard read. */
const worked = [
  'security-declarations',
  'security-reports',
  'equipment',
  'maintenance-schedule',
  'maintenance-jobs',
  'spare-parts',
  'manuals',
  'mandatory-documents',
  'vessel-documents',
];
const workPages = ['org-admin', 'vessel-management', 'vessel-crew'];

let employer: EmployerTest;
let organization: string;
let vessel: string;
let bosun: string;
let somebody: Member;
let member: Member;
const holders = new Map<string, Member>();

beforeAll(async () => {
  employer = await startEmployer();
  bosun = (await employer.bosun()).position;
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  vessel = await employer.made('vessels', { name: 'Aurelia', organization });
  somebody = await employer.member(organization, { vessel });
  member = await employer.member(organization, { vessel });
  for (const { code } of organizationRoles)
    holders.set(code, await employer.member(organization, { vessel, orgRoles: [code] }));
  const machine = await employer.made('registers/equipment', {
    organization,
    vessel,
    tag: 'ME1',
    name: 'Main engine',
  });
  const { user } = somebody;
  const named = { hand: user, mate: user, captain: user, bosun, machine };
  for (const [slug, content] of Object.entries(recordContents(named)))
    if (slug !== 'equipment')
      await employer.made(`registers/${slug}`, { organization, vessel, ...content });
});
afterAll(() => employer.close());

/** How many records somebody gets, or how they are refused. */
async function answerOf(register: string, by: Member): Promise<string> {
  const answer = await employer.get(
    `registers/${register}?where[vessel][equals]=${vessel}&depth=0`,
    by.token,
  );
  return answer.statusCode === 200 ? `${answer.json().totalDocs}` : String(answer.statusCode);
}

async function expectAdmitted(register: string, roles: readonly string[], refused = '403') {
  for (const [role, holder] of holders)
    expect([register, role, await answerOf(register, holder)]).toEqual([
      register,
      role,
      roles.includes(role) ? '1' : refused,
    ]);
  expect([register, await answerOf(register, member)]).toEqual([register, refused]);
}

describe('the pages of a vessel', () => {
  it.each(['crew-list', 'contacts', 'work-list', 'check-lists'])(
    '[O-026] %s admits who manages the crew',
    async (register) => expectAdmitted(register, crewPages),
  );

  it.each(['payroll', 'crew-management'])(
    '[O-026] %s admits who manages the crew, and shows everybody else what is theirs alone',
    async (register) => {
      await expectAdmitted(register, crewPages, '0');
      // Nobody reads their own pay before it is approved.
      expect(await answerOf(register, somebody)).toBe(register === 'payroll' ? '0' : '1');
    },
  );

  it.each(worked)('[O-027] %s admits who works aboard', (register) =>
    expectAdmitted(register, workPages),
  );
});

describe('what every member may read', () => {
  it.each([
    'incidents',
    'meetings',
    'dangerous-goods',
    'company-documents',
    'form-templates',
    'suppliers',
    'muster-lists',
    'non-conformities',
    'publications',
    'notices',
    'drills',
    'audits',
  ])('[O-029] %s', async (register) => {
    for (const [role, holder] of holders)
      expect([role, await answerOf(register, holder)]).toEqual([role, '1']);
    expect(await answerOf(register, member)).toBe('1');
  });

  it('[O-029] is no medical report', async () => {
    expect(await answerOf('medical-reports', member)).toBe('0');
    expect(await answerOf('medical-reports', somebody)).toBe('1');
  });
});

it('[O-033] every collection and register of the area answers under /api', async () => {
  const admin = holders.get('org-admin') ?? member;
  for (const path of [
    'organizations',
    'organizationProfiles',
    'vessels',
    'departments',
    'positions',
    'employees',
    'accessTemplates',
    'registers/drills',
    'restHours',
    'rotations',
    'schedule?from=2026-01-01&to=2026-01-31',
  ])
    expect([path, (await employer.get(path, admin.token)).statusCode]).toEqual([path, 200]);
});
