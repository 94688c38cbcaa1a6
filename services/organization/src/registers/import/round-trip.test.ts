import { type Register, recordImportAnswer, registers } from '@fairlead/contracts';
import { receiveEvent } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { EmployerTest, Member } from '../../testing/fixtures.ts';
import { recordsOf } from '../../testing/records.ts';
import { recordsAboard } from '../../testing/records-aboard.ts';
import { recordContents } from '../../testing/register-contents.ts';

const { start, ofVessel } = recordsAboard();
let employer: EmployerTest;
let organization: string;
let vessel: string;
let equipment: string;
let admin: Member;
let contents: ReturnType<typeof recordContents>;

beforeAll(async () => {
  const { captain, hand, mate, bosun, ...started } = await start();
  ({ employer, organization, vessel, admin } = started);
  const engine = ofVessel({ tag: 'RT1', name: 'Engine' });
  equipment = (await recordsOf(employer, 'equipment').made(admin, engine)).id;
  // Files name people.
  for (const [person, firstName] of [
    [hand, 'Tomas'],
    [mate, 'Ida'],
    [captain, 'Ana'],
  ] as const) {
    const email = `${person.user}@crew.example`;
    const name = `${firstName} Varga`;
    await receiveEvent(employer, 'users', person.user, {
      firstName,
      lastName: 'Varga',
      name,
      email,
    });
  }
  contents = recordContents({
    hand: hand.user,
    mate: mate.user,
    captain: captain.user,
    bosun,
  });
});
afterAll(() => employer.close());

const importPreview = async ({ slug: register, pages }: Register, csv: string) => {
  const json = { organization, ...(!pages.org && { vessel }), csv, preview: true };
  const answer = await employer.post(`registers/${register}/import`, admin.token, json);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return recordImportAnswer.parse(answer.json());
};

/** The registers of whose records the tests have one that can be made by its content alone. */
const named = { hand: '', mate: '', captain: '', bosun: '' };
const hasContent = ({ slug }: { slug: string }) => slug in recordContents(named);
const made = registers.filter(hasContent);
const others = registers.filter((register) => !hasContent(register));

it.each(made.map((register) => [register.slug, register] as const))(
  'what was exported is known when it comes back, row by row: %s',
  async (slug, register) => {
    const content = { ...contents[slug], ...(slug === 'maintenance-schedule' && { equipment }) };
    await recordsOf(employer, slug).made(admin, ofVessel(content));
    const { body } = await employer.get(`registers/${slug}/export`, admin.token);
    const { rows, known, bad } = await importPreview(register as never, body);
    expect([slug, known, bad]).toEqual([slug, rows, []]);
    expect(rows).toBeGreaterThan(0);
  },
);

it('of no other registers than those with tests of their own', () => {
  expect(others.map(({ slug }) => slug).toSorted()).toEqual([
    'certificates',
    'corrective-actions',
    'rest-arrangements',
    'rest-confirmations',
    'risk-assessments',
    'sms',
    'visitors',
  ]);
});
