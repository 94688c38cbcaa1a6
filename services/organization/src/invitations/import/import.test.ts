import { type InvitationImportAnswer, invitationImportAnswer } from '@fairlead/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type EmployerTest, type Member, startEmployer } from '../../testing/fixtures.ts';

let employer: EmployerTest;
let organization: string;
let admin: Member;
let staff: Member;

beforeAll(async () => {
  employer = await startEmployer();
});
afterAll(() => employer.close());
beforeEach(async () => {
  organization = await employer.made('organizations', { name: 'Blue Meridian' });
  admin = await employer.member(organization, { orgRoles: ['org-admin'] });
  staff = await employer.member(organization, { orgRoles: ['org-staff'] });
});

const send = (csv: unknown, more: object = {}, by = admin.token) =>
  employer.post('invitations/import', by, { organization, csv, ...more });
async function looked(csv: string, more: object = {}): Promise<InvitationImportAnswer> {
  const answer = await send(csv, more);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return invitationImportAnswer.parse(answer.json());
}
const refusal = async (csv: unknown) => {
  const answer = await send(csv);
  const [error] = answer.json().errors;
  return [answer.statusCode, error.data?.errors[0] ?? error.message];
};
const invitedTo = async () =>
  (
    await employer.get(
      `invitations?where[organization][equals]=${organization}&sort=email&limit=100&depth=0`,
      admin.token,
    )
  ).json().docs;
const heading = 'Email,First name,Last name,Position,Department,Vessel,Roles,Start date';

describe('a file of people', () => {
  it('is looked at first, and then invites everybody in it', async () => {
    const vessel = await employer.made('vessels', { name: 'Calypso Rosé', organization });
    const csv = `\uFEFF${heading}
Maya@Crew.example ,Maya,"Lind, the elder",Bosun,DECK,calypso rose,vessel-crew; Vessel safety,2026-12-01

jon@crew.example,,,deckhand,,,,
`;
    expect(await looked(csv)).toEqual({ rows: 2, good: 2, invited: 0, bad: [], ignored: [] });
    expect(await invitedTo()).toEqual([]);
    expect((await looked(csv, { commit: true })).invited).toBe(2);
    const { position, department } = await employer.bosun();
    expect(await invitedTo()).toEqual([
      expect.objectContaining({ email: 'jon@crew.example', orgRoles: [], status: 'pending' }),
      expect.objectContaining({
        email: 'maya@crew.example',
        firstName: 'Maya',
        lastName: 'Lind, the elder',
        position,
        department,
        vessel,
        orgRoles: ['vessel-crew', 'vessel-safety'],
        startedOn: '2026-12-01',
        names: expect.objectContaining({
          organization: 'Blue Meridian',
          position: 'Bosun',
          vessel: 'Calypso Rosé',
        }),
      }),
    ]);
  });

  it('may separate by semicolon or tab, and have its columns in any order, others among them', async () => {
    const semicolons =
      'E-mail;Start date;Shoe size;roles\na@crew.example;2026-01-02;44;"org-staff;support-crew"\n';
    expect(await looked(semicolons, { commit: true })).toEqual({
      rows: 1,
      good: 1,
      invited: 1,
      bad: [],
      ignored: ['Shoe size'],
    });
    expect((await invitedTo())[0]).toMatchObject({
      startedOn: '2026-01-02',
      orgRoles: ['org-staff', 'support-crew'],
    });
    expect((await looked('position\temail\nBosun\tb@crew.example\n')).good).toBe(1);
  });

  it('has every bad row named by its line, its member and words', async () => {
    const other = await employer.made('organizations', { name: 'Halcyon' });
    await employer.made('vessels', { name: 'Theirs', organization: other });
    for (const name of ['Twin', 'TWIN']) await employer.made('vessels', { name, organization });
    const { user } = await employer.person({ email: 'member@crew.example' });
    await employer.made('employees', { user, organization });
    await employer.made('invitations', { organization, email: 'invited@crew.example' });
    const csv = [
      heading,
      'not an address,,,,,,,',
      ',Nobody,,,,,,',
      'good@crew.example,,,,,,,',
      'GOOD@crew.example,,,,,,,',
      'a@crew.example,,,Astronaut,Space,Theirs,,',
      'b@crew.example,,,,,twin,owner;org-staff,tomorrow',
      'c@crew.example,=HYPERLINK("http://evil.example"),,,,,,',
      'd@crew.example,+1,-2,@x,,,,',
      'e@crew.example,M\uFFFDya,N\u0000r,,,,,',
      'member@crew.example,,,,,,,',
      'Invited@crew.example,,,,,,,',
      `f@crew.example,${'x'.repeat(81)},,,,,,2026-02-30`,
    ].join('\r\n');
    const { rows, good, bad } = await looked(csv);
    expect([rows, good]).toEqual([12, 1]);
    const problems = bad.map(({ line, member, message }) => [line, member, message]);
    expect(problems).toEqual([
      [2, 'email', 'Please enter a valid email address'],
      [3, 'email', 'Email is required'],
      [5, 'email', 'This address stands in line 4 already'],
      [6, 'position', 'No position has this name'],
      [6, 'department', 'No department has this name'],
      [6, 'vessel', 'No vessel has this name'],
      [7, 'startedOn', 'This must be a day like 2026-11-22'],
      [7, 'vessel', 'Several have this name'],
      [7, 'roles', 'There is no role owner'],
      [8, 'firstName', 'This begins like a formula'],
      [9, 'firstName', 'This begins like a formula'],
      [9, 'lastName', 'This begins like a formula'],
      [9, 'position', 'No position has this name'],
      [10, 'firstName', 'This cannot be read: save the file as UTF-8'],
      [10, 'lastName', 'This cannot be read: save the file as UTF-8'],
      [11, 'email', 'This person is a member already'],
      [12, 'email', 'This address is invited already'],
      [13, 'firstName', 'This must be at most 80 characters'],
      [13, 'startedOn', 'This must be a day like 2026-11-22'],
    ]);
  });

  it('invites nobody where a row is bad, but those of good rows when that is asked for', async () => {
    const csv = 'email\na@crew.example\nnobody\nb@crew.example\n';
    expect((await looked(csv, { commit: true })).invited).toBe(0);
    expect(await invitedTo()).toEqual([]);
    expect((await looked(csv, { commit: true, skipBad: true })).invited).toBe(2);
    const again = await looked(csv, { commit: true, skipBad: true });
    expect([again.invited, again.bad.length]).toEqual([0, 3]);
  });

  it('is refused in words when it is no such file', async () => {
    const at = (message: string) => [400, { path: 'csv', message }];
    const none = 'The first row must name the columns, “Email” among them';
    expect(await refusal('name,rank\nMaya,Bosun')).toEqual(at(none));
    expect(await refusal('a@crew.example\nb@crew.example')).toEqual(at(none));
    expect(await refusal('\n\n')).toEqual(at('The file is empty'));
    expect(await refusal('')).toEqual(at('The file is empty'));
    expect((await refusal('email\n"a@crew.example\n'))[1]).toEqual({
      path: 'csv',
      message: expect.stringMatching(/^Line \d+ cannot be read: a quote before it is not closed/),
    });
    expect((await refusal(`email\n"${'x'.repeat(20_000)}`))[1]).toEqual({
      path: 'csv',
      message: expect.stringMatching(/is too long, or a quote before it is not closed/),
    });
    expect((await refusal(7))[0]).toBe(400);
  });

  it('is taken from who names people alone', async () => {
    const outsider = await employer.member(
      await employer.made('organizations', { name: 'Halcyon' }),
      { orgRoles: ['org-admin'] },
    );
    for (const { token } of [staff, outsider])
      expect((await send('email\na@crew.example', { commit: true }, token)).statusCode).toBe(403);
    const unsigned = await employer.post('invitations/import', undefined, {
      organization,
      csv: 'email',
    });
    expect(unsigned.statusCode).toBe(403);
    expect(await invitedTo()).toEqual([]);
  });
});

/** Makes one call after another while something else is done. @returns how many were answered meanwhile. */
async function answeredDuring(work: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  let answered = 0;
  while (!isDone) {
    // An operator's is read from the database each time.
    const answer = await employer.get('departments?limit=1', employer.operator);
    if (answer.statusCode === 200 && !isDone) answered += 1;
  }
  await working;
  return answered;
}

describe('a large file', () => {
  const people = (count: number) =>
    ['email,first name,position,roles']
      .concat(
        Array.from(
          { length: count },
          (_, at) => `p${at}@crew.example,Hand ${at},deckhand,vessel-crew`,
        ),
      )
      .join('\n');
  /** Far more than either takes (ms), even on a busy machine. */
  const LONG = 120_000;

  it(
    'of 10,000 rows is looked at while others are answered',
    async () => {
      let good = 0;
      const answered = await answeredDuring(async () => {
        ({ good } = await looked(people(10_000)));
      });
      expect(good).toBe(10_000);
      expect(answered).toBeGreaterThan(3);
    },
    LONG,
  );

  it(
    'has its people invited while others are answered',
    async () => {
      let invited = 0;
      const answered = await answeredDuring(async () => {
        ({ invited } = await looked(people(1_500), { commit: true }));
      });
      expect(invited).toBe(1_500);
      expect(answered).toBeGreaterThan(3);
    },
    LONG,
  );

  it(
    'of more rows is refused in words',
    async () => {
      expect(await refusal(people(10_001))).toEqual([
        400,
        { path: 'csv', message: 'At most 10,000 people are invited at once' },
      ]);
      expect(await refusal(people(30_000))).toEqual([413, 'This is larger than what is accepted.']);
    },
    LONG,
  );
});
