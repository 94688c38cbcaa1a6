import {
  accessTemplateChanged,
  employeeChanged,
  registerCommentMade,
  registerNotice,
} from '@fairlead/contracts';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccountTest, type SignedInPerson, startAccount } from '../testing/fixtures.ts';
import { publish } from '../testing/publish.ts';

let account: AccountTest;
beforeAll(async () => {
  account = await startAccount();
});
afterAll(() => account.close());

const organization = '65f200000000000000000001';
const vessel = '65f300000000000000000001';
let records = 0;
const newRecord = () => {
  records += 1;
  return `65fc${records.toString().padStart(20, '0')}`;
};

const notice = (more: object) => ({
  id: newRecord(),
  revision: 1,
  register: 'corrective-actions',
  organization,
  vessel: null,
  number: 'CA-2026-014',
  title: 'Renew the seal of the watertight door',
  status: 'open',
  by: null,
  ...more,
});
const give = (more: object) => publish(account, registerNotice.type, 1, notice(more));
const mention = (more: object) => publish(account, registerCommentMade.type, 1, more);

/** Somebody who works for the organization. */
async function member(work: object = {}): Promise<SignedInPerson> {
  const person = await account.signedIn();
  await publish(account, employeeChanged.type, 1, {
    id: newRecord(),
    revision: Date.now(),
    deleted: false,
    user: person.id,
    organization,
    vessel: null,
    orgRoles: ['org-staff'],
    ...work,
  });
  return person;
}

interface Told {
  type: string;
  title: string;
  body: string;
  link?: string;
}

/** A person's notifications about records, latest first. */
async function listOf({ id: user, token }: SignedInPerson) {
  const answer = await account.call('POST', '/api/push-notifications/me', {
    token,
    json: { user },
  });
  const list = answer.json().data as Told[];
  return list.filter(({ type }) => type !== 'membership.given');
}
const untilNotified = (person: SignedInPerson, count: number) =>
  until(`${count} notifications`, async () => {
    const list = await listOf(person);
    return list.length >= count && list;
  });
/** Waits until every pending event was handled. */
const caughtUp = () =>
  until('every event to be taken', async () => {
    const { consumers } = (await account.call('GET', '/readyz')).json();
    return Object.values(consumers).every((lag) => lag === 0);
  });

describe('a record of a register', () => {
  it('is told to whom it was given, in the name of who gave it', async () => {
    const [owner, author] = [await member(), await member()];
    const id = newRecord();
    await give({ id, by: author.id, notices: [{ user: owner.id, why: 'assigned' }] });
    expect(await untilNotified(owner, 1)).toMatchObject([
      {
        type: 'record.assigned',
        title: 'Corrective action for you: CA-2026-014 Renew the seal of the watertight door',
        body: 'Maya Lind named you in it.',
        link: `/organization/${organization}/health-safety/corrective-actions/${id}`,
      },
    ]);
  });

  it('is told to whose turn it is, with its status, and when a flag begins to hold', async () => {
    const person = await member();
    const status = 'pending verification';
    await give({ status, notices: [{ user: person.id, why: 'turn' }] });
    await untilNotified(person, 1);
    await give({ notices: [{ user: person.id, why: 'flag', flag: 'overdue' }] });
    const [flagged, turned] = await untilNotified(person, 2);
    const title = 'CA-2026-014 Renew the seal of the watertight door';
    expect(turned).toMatchObject({ type: 'record.turn', title: `${title}: Pending verification` });
    expect(flagged).toMatchObject({ type: 'record.flagged', title: `${title}: Overdue` });
  });

  it('leads to its page aboard where it is a vessel’s and its register has one there', async () => {
    const person = await member({ vessel, orgRoles: ['vessel-crew'] });
    const record = { id: newRecord(), vessel, number: null, status: 'aboard' };
    const notices = [{ user: person.id, why: 'turn' }];
    await give({ ...record, register: 'visitors', title: 'Ola Berg', notices });
    expect(await untilNotified(person, 1)).toMatchObject([
      {
        title: 'Ola Berg: Aboard',
        link: `/organization/${organization}/vessel/${vessel}/security/visitors/${record.id}`,
      },
    ]);
  });

  it('leads to the account where people read their own there and no menu lets them in', async () => {
    const [hand, purser] = [
      await member({ vessel, orgRoles: ['vessel-crew'] }),
      await member({ vessel, orgRoles: ['vessel-crew-manager'] }),
    ];
    const record = { id: newRecord(), vessel, number: null, status: 'paid' };
    const payslip = { ...record, register: 'payroll', title: 'Payslip 2026-11' };
    await give({ ...payslip, notices: [{ user: hand.id, why: 'turn' }] });
    expect(await untilNotified(hand, 1)).toMatchObject([
      { title: 'Payslip 2026-11: Paid', link: '/account/financial/payroll' },
    ]);
    await give({ ...payslip, revision: 2, notices: [{ user: purser.id, why: 'turn' }] });
    expect(await untilNotified(purser, 1)).toMatchObject([
      { link: `/organization/${organization}/vessel/${vessel}/crew/payroll/${record.id}` },
    ]);
  });

  it('is told to who leads the vessel when it waits for their approval, and to the office where nobody else does', async () => {
    const here = '65f300000000000000000077';
    const [hand, captain, office] = [
      await member({ vessel: here, orgRoles: ['vessel-crew'] }),
      await member({ vessel: here, orgRoles: ['vessel-management'] }),
      await member({ orgRoles: ['org-admin'] }),
    ];
    const month = {
      register: 'rest-confirmations',
      vessel: here,
      number: null,
      title: 'March 2026',
      status: 'submitted',
      notices: [],
      isToApprove: true,
    };
    const id = newRecord();
    await give({ ...month, id, by: hand.id });
    expect(await untilNotified(captain, 1)).toMatchObject([
      {
        title: 'March 2026: Submitted',
        link: `/organization/${organization}/vessel/${here}/hours-of-rest/confirmation/${id}`,
      },
    ]);
    expect(await listOf(office)).toEqual([]);
    const certificate = { register: 'certificates', vessel: here, number: null, status: 'expired' };
    await give({
      ...certificate,
      title: 'STCW basic safety',
      notices: [{ user: hand.id, why: 'flag', flag: 'expired' }],
      flagToApprovers: 'expired',
    });
    const [late] = await untilNotified(captain, 2);
    expect(late).toMatchObject({
      type: 'record.flagged',
      title: 'STCW basic safety: Expired',
      link: expect.stringContaining('/crew/certificates/'),
    });
    await give({ ...month, id: newRecord(), by: captain.id });
    expect(await untilNotified(office, 1)).toMatchObject([{ title: 'March 2026: Submitted' }]);
    expect((await listOf(captain)).length).toBe(2);
  });

  it('is told to whom it asks to acknowledge it: to its ranks aboard, or to everybody', async () => {
    const here = '65f300000000000000000078';
    const bosun = '65fb00000000000000000001';
    const [hand, mate, ashore] = [
      await member({ vessel: here, orgRoles: ['vessel-crew'], position: bosun }),
      await member({ vessel: here, orgRoles: ['vessel-crew'] }),
      await member(),
    ];
    const circular = {
      register: 'notices',
      vessel: here,
      number: null,
      title: 'MGN 71 Musters',
      status: 'reviewed',
      notices: [],
    };
    await give({ ...circular, askedRanks: [bosun] });
    expect(await untilNotified(hand, 1)).toMatchObject([
      { title: 'MGN 71 Musters: Please read and acknowledge' },
    ]);
    await give({ ...circular, id: newRecord(), title: 'MGN 72', askedRanks: [] });
    await untilNotified(mate, 1);
    expect(await untilNotified(hand, 2)).toHaveLength(2);
    expect(await listOf(ashore)).toEqual([]);
  });

  it('is told once however often it comes, and to nobody who did it', async () => {
    const [person, author] = [await member(), await member()];
    const same = notice({
      by: author.id,
      notices: [
        { user: person.id, why: 'assigned' },
        { user: author.id, why: 'assigned' },
      ],
    });
    await give(same);
    await give(same);
    await give({ ...same, revision: 2 });
    await untilNotified(person, 2);
    await caughtUp();
    expect(await listOf(person)).toHaveLength(2);
    expect(await listOf(author)).toEqual([]);
  });

  it('is told by its name alone where this release does not know why', async () => {
    const person = await member();
    await give({ notices: [{ user: person.id, why: 'praised' }] });
    const [{ type, title } = {}] = await untilNotified(person, 1);
    expect([type, title]).toEqual(['message', 'CA-2026-014 Renew the seal of the watertight door']);
  });

  it('is told to whoever becomes known a moment later, and to nobody who may not read it', async () => {
    const accessTemplate = newRecord();
    await publish(account, accessTemplateChanged.type, 1, {
      id: accessTemplate,
      revision: Date.now(),
      deleted: false,
      organization,
      scope: 'vessel',
      roles: [],
      permissions: [{ page: '/security/visitors', level: 'none' }],
    });
    const work = { vessel, orgRoles: ['vessel-crew'] };
    const kept = await member({ ...work, accessTemplates: [accessTemplate] });
    const open = await account.signedIn();
    const notices = [kept, open].map(({ id: user }) => ({ user, why: 'assigned' }));
    await give({ register: 'visitors', vessel, title: 'Ola Berg', notices });
    await publish(account, employeeChanged.type, 1, {
      id: newRecord(),
      revision: Date.now(),
      deleted: false,
      user: open.id,
      organization,
      ...work,
    });
    await untilNotified(open, 1);
    await caughtUp();
    expect(await listOf(kept)).toEqual([]);
  });
});

describe('a comment on a record', () => {
  it('is told once to each whom it mentions, but not to who wrote it', async () => {
    const [person, author] = [await member(), await member()];
    const record = newRecord();
    const comment = {
      id: newRecord(),
      register: 'corrective-actions',
      record,
      organization,
      vessel,
      title: 'Renew the seal',
      by: author.id,
      mentions: [person.id, author.id],
    };
    await mention(comment);
    await mention(comment);
    await untilNotified(person, 1);
    await caughtUp();
    expect(await listOf(person)).toMatchObject([
      {
        type: 'record.mentioned',
        title: 'Maya Lind mentions you',
        body: 'In a comment on Renew the seal.',
        link: `/organization/${organization}/health-safety/corrective-actions/${record}`,
      },
    ]);
    expect(await listOf(author)).toEqual([]);
  });
});
