import { collectionOf, type RegisterFields, registerNamed, registers } from '@fairlead/contracts';
import { plant } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EmployerTest, idOf, type Member, startEmployer } from '../testing/fixtures.ts';
import { recordContents } from '../testing/register-contents.ts';

/*
 * Who makes which transition of a register, written by hand from the ledger (O-055, O-061, O-063, O-070, O-080, O-157, O-158, O-161, O-165) and not
 * from the declarations that it checks: a level that is changed there is found here.
 */

/** Who tries: the owner of the record, a shipmate, org-staff, who leads the vessel, an org-admin. */
const people = ['own', 'mate', 'staff', 'captain', 'admin'] as const;
type Who = (typeof people)[number];

interface Transition {
  from: string;
  to: string;
  by: readonly Who[];
  /** A reason must be given. */
  reason?: boolean;
}

interface Flow {
  statuses: readonly string[];
  /** A record with everything that its transitions require. */
  content: () => Record<string, unknown>;
  transitions: readonly Transition[];
}

let employer: EmployerTest;
let organization: string;
let vessel: string;
let position: string;
let members: Record<Who, Member>;
let verifier: Member;

/** How many records were planted. */
let count = 0;
const monthNamed = (at: number) =>
  `${2000 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
const day = '2030-01-01';
/** The menu opens the page to all who work aboard. */
const aboardAll: readonly Who[] = ['own', 'mate', 'captain', 'admin'];
const atCompany: readonly Who[] = ['staff', 'admin'];
const anywhere: readonly Who[] = ['staff', 'captain', 'admin'];
const leading: readonly Who[] = ['captain', 'admin'];
const adminAlone: readonly Who[] = ['admin'];
const ownAndLeading: readonly Who[] = ['own', 'captain', 'admin'];

/** Content as it is stored: people populated. */
function planted(slug: string): Record<string, unknown> {
  const content = recordContents({
    hand: members.own.user,
    mate: verifier.user,
    captain: members.captain.user,
    bosun: position,
    machine: idOf('fe'),
  })[slug];
  const { fields, pages } = registerNamed(slug) ?? { fields: {}, pages: {} };
  return {
    ...(pages.vessel !== undefined && { vessel }),
    ...stored(fields, content ?? {}),
    // These must be unique.
    ...(slug === 'equipment' && { tag: `T${count}` }),
    ...(slug === 'payroll' && { period: monthNamed(count) }),
  };
}

const stored = (
  fields: RegisterFields,
  content: Record<string, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(content).map(([name, value]) => {
      const field = fields[name];
      if (field?.kind === 'person') return [name, { id: value }];
      if (field?.rows && Array.isArray(value))
        return [name, value.map((row) => stored(field.rows ?? {}, row))];
      return [name, value];
    }),
  );

type Way = readonly [from: string, to: string, by: readonly Who[], reason?: 'reason'];

/** The flow of a register whose content others know too. */
const flow = (slug: string, statuses: readonly string[], ways: readonly Way[]): Flow => ({
  statuses,
  content: () => planted(slug),
  transitions: ways.map(([from, to, by, reason]) => ({
    from,
    to,
    by,
    ...(reason && { reason: true }),
  })),
});

const flows: Readonly<Record<string, Flow>> = {
  'corrective-actions': {
    statuses: ['open', 'in progress', 'pending verification', 'closed'],
    content: () => ({
      subject: 'Renew the seal',
      source: 'audit',
      owner: { id: verifier.user },
      kind: 'corrective',
      rootCause: 'Wear',
      done: 'Renewed',
      verifier: { id: verifier.user },
      dueDate: day,
    }),
    transitions: [
      { from: 'open', to: 'in progress', by: ['staff', 'admin'] },
      { from: 'in progress', to: 'pending verification', by: ['staff', 'admin'] },
      { from: 'pending verification', to: 'in progress', by: ['staff', 'admin'], reason: true },
      { from: 'pending verification', to: 'closed', by: ['admin'] },
      { from: 'closed', to: 'in progress', by: ['admin'], reason: true },
    ],
  },
  'risk-assessments': {
    statuses: ['draft', 'approval', 'published', 'superseded'],
    content: () => ({
      vessel,
      activity: 'Working aloft',
      place: 'Mast',
      personsAtRisk: 'Deck crew',
      assessor: { id: verifier.user },
      hazards: [
        {
          hazard: 'Fall',
          probability: 4,
          severity: 5,
          controls: 'Harness',
          residualProbability: 1,
          residualSeverity: 4,
        },
      ],
      reviewDate: day,
      version: 1,
    }),
    transitions: [
      { from: 'draft', to: 'approval', by: ['staff', 'captain', 'admin'] },
      { from: 'approval', to: 'draft', by: ['captain', 'admin'], reason: true },
      { from: 'approval', to: 'published', by: ['captain', 'admin'] },
      { from: 'published', to: 'superseded', by: ['captain', 'admin'], reason: true },
    ],
  },
  certificates: {
    statuses: ['valid', 'expiring', 'expired', 'renewed', 'withdrawn'],
    content: () => ({
      vessel,
      holder: { id: members.own.user },
      type: 'PST',
      certificateNumber: 'GB 4711',
      issuer: 'MCA',
      issuedDate: '2020-01-01',
      expiryDate: '2099-01-01',
    }),
    transitions: [],
  },
  sms: {
    statuses: ['draft', 'review', 'issued', 'superseded'],
    content: () => ({
      code: 'SMS-01',
      name: 'Bridge watch',
      version: 1,
      section: 'operations',
      approver: { id: verifier.user },
      changeNote: 'Two on watch at night',
    }),
    transitions: [
      { from: 'draft', to: 'review', by: ['staff', 'admin'] },
      { from: 'review', to: 'draft', by: ['admin'], reason: true },
      { from: 'review', to: 'issued', by: ['admin'] },
      { from: 'issued', to: 'superseded', by: ['admin'], reason: true },
    ],
  },
  visitors: {
    statuses: ['expected', 'aboard', 'left'],
    content: () => ({ vessel, name: 'Ola Berg', host: { id: verifier.user } }),
    transitions: [
      { from: 'expected', to: 'aboard', by: aboardAll },
      { from: 'aboard', to: 'left', by: aboardAll },
      { from: 'left', to: 'aboard', by: aboardAll },
    ],
  },
  'rest-confirmations': {
    statuses: ['open', 'submitted', 'master-approved', 'locked'],
    content: () => ({ vessel, person: { id: members.own.user }, month: monthNamed(count) }),
    transitions: [
      { from: 'open', to: 'submitted', by: ['own'] },
      { from: 'submitted', to: 'master-approved', by: ['captain', 'admin'] },
      { from: 'submitted', to: 'open', by: ['captain', 'admin'], reason: true },
      { from: 'master-approved', to: 'locked', by: ['captain', 'admin'] },
      { from: 'master-approved', to: 'open', by: ['captain', 'admin'], reason: true },
      { from: 'locked', to: 'open', by: ['captain', 'admin'], reason: true },
    ],
  },
  'rest-arrangements': {
    statuses: ['draft', 'posted'],
    content: () => ({ vessel, position, fromDate: day, isLawful: true }),
    transitions: [
      { from: 'draft', to: 'posted', by: ['captain', 'admin'] },
      { from: 'posted', to: 'draft', by: ['captain', 'admin'], reason: true },
    ],
  },
  incidents: flow(
    'incidents',
    ['reported', 'investigating', 'reviewed', 'closed'],
    [
      ['reported', 'investigating', anywhere],
      ['investigating', 'reviewed', anywhere],
      ['reviewed', 'investigating', leading, 'reason'],
      ['reviewed', 'closed', leading],
      ['closed', 'investigating', leading, 'reason'],
    ],
  ),
  meetings: flow(
    'meetings',
    ['planned', 'held', 'approved'],
    [
      ['planned', 'held', anywhere],
      ['held', 'approved', leading],
      ['approved', 'held', leading, 'reason'],
    ],
  ),
  'dangerous-goods': flow(
    'dangerous-goods',
    ['stocked', 'low', 'disposed'],
    [
      ['stocked', 'low', atCompany],
      ['low', 'stocked', atCompany],
      ['stocked', 'disposed', atCompany],
      ['low', 'disposed', atCompany],
    ],
  ),
  'company-documents': flow(
    'company-documents',
    ['active', 'archived'],
    [
      ['active', 'archived', atCompany],
      ['archived', 'active', atCompany],
    ],
  ),
  'form-templates': flow(
    'form-templates',
    ['draft', 'published', 'retired'],
    [
      ['draft', 'published', adminAlone],
      ['published', 'retired', adminAlone, 'reason'],
    ],
  ),
  'form-runs': flow(
    'form-runs',
    ['open', 'submitted', 'reviewed', 'returned'],
    [
      ['open', 'submitted', ownAndLeading],
      ['returned', 'submitted', ownAndLeading],
      ['submitted', 'reviewed', leading],
      ['submitted', 'returned', leading, 'reason'],
    ],
  ),
  particulars: flow(
    'particulars',
    ['candidate', 'active', 'leave', 'ended'],
    [
      ['candidate', 'active', adminAlone],
      ['leave', 'active', adminAlone],
      ['ended', 'active', adminAlone],
      ['active', 'leave', adminAlone],
      ['candidate', 'ended', adminAlone],
      ['active', 'ended', adminAlone],
      ['leave', 'ended', adminAlone],
    ],
  ),
  training: flow(
    'training',
    ['assigned', 'booked', 'done', 'failed', 'expired'],
    [
      ['assigned', 'booked', anywhere],
      ['failed', 'booked', anywhere],
      ['expired', 'booked', anywhere],
      ['assigned', 'done', anywhere],
      ['booked', 'done', anywhere],
      ['booked', 'failed', anywhere],
    ],
  ),
  suppliers: flow(
    'suppliers',
    ['prospect', 'approved', 'suspended'],
    [
      ['prospect', 'approved', adminAlone],
      ['suspended', 'approved', adminAlone],
      ['approved', 'suspended', adminAlone, 'reason'],
    ],
  ),
  'crew-list': flow(
    'crew-list',
    ['expected', 'aboard', 'leave', 'off'],
    [
      ['expected', 'aboard', leading],
      ['leave', 'aboard', leading],
      ['aboard', 'leave', leading],
      ['expected', 'off', leading],
      ['aboard', 'off', leading],
      ['leave', 'off', leading],
      ['off', 'expected', leading],
    ],
  ),
  payroll: flow(
    'payroll',
    ['draft', 'approved', 'paid'],
    [
      ['draft', 'approved', leading],
      ['approved', 'draft', leading, 'reason'],
      ['approved', 'paid', leading],
    ],
  ),
  'crew-management': flow(
    'crew-management',
    ['planned', 'pending', 'approved'],
    [
      ['planned', 'pending', leading],
      ['pending', 'planned', leading, 'reason'],
      ['pending', 'approved', leading],
      ['approved', 'planned', leading, 'reason'],
    ],
  ),
  contacts: flow(
    'contacts',
    ['active', 'stale'],
    [
      ['active', 'stale', leading],
      ['stale', 'active', leading],
    ],
  ),
  'work-list': flow(
    'work-list',
    ['open', 'in progress', 'review', 'done', 'rejected'],
    [
      ['open', 'in progress', leading],
      ['in progress', 'review', leading],
      ['review', 'done', leading],
      ['review', 'in progress', leading, 'reason'],
      ['open', 'rejected', leading, 'reason'],
      ['in progress', 'rejected', leading, 'reason'],
      ['review', 'rejected', leading, 'reason'],
      ['done', 'open', leading, 'reason'],
      ['rejected', 'open', leading, 'reason'],
    ],
  ),
  'check-lists': flow(
    'check-lists',
    ['due', 'running', 'done', 'reviewed'],
    [
      ['due', 'running', leading],
      ['running', 'done', leading],
      ['done', 'running', leading, 'reason'],
      ['done', 'reviewed', leading],
    ],
  ),
  'muster-lists': flow(
    'muster-lists',
    ['draft', 'approved', 'posted', 'superseded'],
    [
      ['draft', 'approved', leading],
      ['approved', 'draft', leading, 'reason'],
      ['approved', 'posted', leading],
      ['posted', 'superseded', leading],
    ],
  ),
  'non-conformities': flow(
    'non-conformities',
    ['open', 'in progress', 'verification', 'closed'],
    [
      ['open', 'in progress', leading],
      ['in progress', 'verification', leading],
      ['verification', 'in progress', leading, 'reason'],
      ['verification', 'closed', leading],
      ['closed', 'in progress', leading, 'reason'],
    ],
  ),
  'medical-reports': flow(
    'medical-reports',
    ['draft', 'sent', 'closed'],
    [
      ['draft', 'sent', leading],
      ['sent', 'draft', leading, 'reason'],
      ['sent', 'closed', leading],
    ],
  ),
  publications: flow(
    'publications',
    ['current', 'superseded', 'missing'],
    [
      ['current', 'superseded', leading],
      ['missing', 'superseded', leading],
      ['current', 'missing', leading],
      ['missing', 'current', leading],
      ['superseded', 'current', leading],
    ],
  ),
  notices: flow(
    'notices',
    ['new', 'reviewed', 'actioned', 'archived'],
    [
      ['new', 'reviewed', leading],
      ['reviewed', 'actioned', leading],
      ['actioned', 'archived', leading],
      ['archived', 'actioned', leading],
    ],
  ),
  drills: flow(
    'drills',
    ['planned', 'done', 'reviewed', 'missed'],
    [
      ['planned', 'done', leading],
      ['planned', 'missed', leading, 'reason'],
      ['missed', 'planned', leading],
      ['done', 'reviewed', leading],
      ['reviewed', 'done', leading, 'reason'],
    ],
  ),
  audits: flow(
    'audits',
    ['planned', 'done', 'closed'],
    [
      ['planned', 'done', leading],
      ['done', 'closed', leading],
      ['closed', 'done', leading, 'reason'],
    ],
  ),
  'security-declarations': flow(
    'security-declarations',
    ['requested', 'agreed', 'refused', 'expired'],
    [
      ['requested', 'agreed', aboardAll],
      ['requested', 'refused', aboardAll, 'reason'],
    ],
  ),
  'security-reports': flow(
    'security-reports',
    ['draft', 'sent', 'closed'],
    [
      ['draft', 'sent', aboardAll],
      ['sent', 'draft', leading, 'reason'],
      ['sent', 'closed', leading],
    ],
  ),
  equipment: flow(
    'equipment',
    ['operational', 'degraded', 'out', 'decommissioned'],
    [
      ['degraded', 'operational', aboardAll],
      ['out', 'operational', aboardAll],
      ['decommissioned', 'operational', aboardAll],
      ['operational', 'degraded', aboardAll],
      ['out', 'degraded', aboardAll],
      ['operational', 'out', aboardAll],
      ['degraded', 'out', aboardAll],
      ['operational', 'decommissioned', leading, 'reason'],
      ['degraded', 'decommissioned', leading, 'reason'],
      ['out', 'decommissioned', leading, 'reason'],
    ],
  ),
  'maintenance-schedule': flow(
    'maintenance-schedule',
    ['active', 'paused'],
    [
      ['active', 'paused', aboardAll, 'reason'],
      ['paused', 'active', aboardAll],
    ],
  ),
  'maintenance-jobs': flow(
    'maintenance-jobs',
    ['open', 'in progress', 'postponed', 'done', 'verified'],
    [
      ['open', 'in progress', aboardAll],
      ['postponed', 'in progress', aboardAll],
      ['open', 'done', aboardAll],
      ['in progress', 'done', aboardAll],
      ['open', 'postponed', aboardAll],
      ['in progress', 'postponed', aboardAll],
      ['done', 'verified', leading],
    ],
  ),
  'spare-parts': flow(
    'spare-parts',
    ['ok', 'low', 'out', 'ordered'],
    [
      ['low', 'ordered', aboardAll],
      ['out', 'ordered', aboardAll],
    ],
  ),
  manuals: flow(
    'manuals',
    ['current', 'superseded'],
    [
      ['current', 'superseded', aboardAll],
      ['superseded', 'current', aboardAll],
    ],
  ),
  'mandatory-documents': flow('mandatory-documents', ['valid', 'in window', 'expired'], []),
  'vessel-documents': flow(
    'vessel-documents',
    ['active', 'archived'],
    [
      ['active', 'archived', aboardAll],
      ['archived', 'active', aboardAll],
    ],
  ),
};

beforeAll(async () => {
  employer = await startEmployer();
  ({ position } = await employer.bosun());
});
afterAll(() => employer.close());

it('every register has its transitions written down, of just its own statuses', () => {
  expect(Object.keys(flows).toSorted()).toEqual(registers.map(({ slug }) => slug).toSorted());
  for (const { slug, statuses } of registers)
    expect([slug, flows[slug]?.statuses]).toEqual([slug, statuses.map(({ code }) => code)]);
});

describe.each(Object.entries(flows))(
  'a record of %s',
  (slug, { statuses, content, transitions }) => {
    beforeAll(async () => {
      organization = await employer.made('organizations', { name: 'Blue Meridian' });
      vessel = await employer.made('vessels', {
        name: 'Aurelia',
        organization,
        flagState: 'malta',
      });
      const aboard = (orgRoles: string[]) => employer.member(organization, { vessel, orgRoles });
      members = {
        own: await aboard(['vessel-crew']),
        mate: await aboard(['vessel-crew']),
        staff: await employer.member(organization, { orgRoles: ['org-staff'] }),
        captain: await aboard(['vessel-management']),
        admin: await employer.member(organization, { orgRoles: ['org-admin'] }),
      };
      verifier = await employer.member(organization, { orgRoles: ['org-staff'] });
    });
    const path = collectionOf(slug);
    const recordIn = async (status: string) => {
      count += 1;
      if (slug === 'particulars') await employer.service.store(path).documents.deleteMany({});
      const id = idOf(`fb${Object.keys(flows).indexOf(slug)}${String(count).padStart(6, '0')}`);
      await plant(employer.service, path, id, { organization, ...content(), status });
      return id;
    };
    const move = async (who: Who, from: string, changes: Record<string, unknown>) => {
      const id = await recordIn(from);
      const { statusCode } = await employer.patch(`${path}/${id}`, members[who].token, changes);
      return statusCode;
    };

    it('[O-055] is moved by whom the ledger names, and by nobody else', async () => {
      for (const { from, to, by } of transitions)
        for (const who of people) {
          const answer = await move(who, from, { status: to, reason: 'Because' });
          expect([who, from, to, answer]).toEqual([who, from, to, by.includes(who) ? 200 : 403]);
        }
    });

    it('asks for a reason where one must be given', async () => {
      for (const { from, to, by, reason } of transitions) {
        const [who = 'admin'] = by.toReversed();
        expect([from, to, await move(who, from, { status: to })]).toEqual([
          from,
          to,
          reason ? 400 : 200,
        ]);
      }
    });

    it('[O-050] is moved on no other way, by those who may do most either', async () => {
      const ways = new Set(transitions.map(({ from, to }) => `${from} ${to}`));
      for (const from of statuses)
        for (const to of statuses) {
          if (from === to || ways.has(`${from} ${to}`)) continue;
          const answer = await move('admin', from, { status: to, reason: 'Because' });
          expect([from, to, answer]).toEqual([from, to, 400]);
        }
    });
  },
);
