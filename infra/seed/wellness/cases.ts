import { type AccessRecord, caseUrgency, dayAfter, isId, relatedId } from '@fairlead/contracts';
import { HOUR_MS } from '@fairlead/contracts/time/durations';
import {
  type CrewPosition,
  holdersOfAccused,
  namedIn,
  personTokens,
  Receipts,
  withSubordinates,
} from '@fairlead/service-wellness/seeding';
import type { DemoDocument, DemoOrganizations } from '../organizations.ts';
import type { Random } from '../random.ts';
import { type DemoCompany, type DemoPerson, named } from '../registers/crew.ts';
import { type Days, instantOf } from '../registers/days.ts';
import type { Timed } from '../registers/records.ts';
import { type CaseStory, caseStories } from './case-stories.ts';

/** The characters of case numbers. */
const letters = [...'23456789ABCDEFGHJKMNPQRSTUVWXYZ'];
/** For how many days a closed case is kept. */
const KEPT_DAYS = 730;

export interface DemoCases {
  incidentReports: Timed[];
  caseMessages: Timed[];
  caseOpenings: Timed[];
}

interface SeedContext {
  demo: DemoOrganizations;
  company: DemoCompany;
  /** Members with their first and last names. */
  accounts: readonly DemoDocument[];
  days: Days;
  receiptKey: string;
}

/** The cases of the first employer with their threads and who has opened them. None of their times is finer than the hour. */
export async function demoCases(random: Random, context: SeedContext): Promise<DemoCases> {
  const { company, receiptKey } = context;
  personTokens.use(receiptKey);
  const receipts = new Receipts(receiptKey);
  const handler = company.people.find(({ orgRoles }) => orgRoles.includes('support-crew'));
  const cases: DemoCases = { incidentReports: [], caseMessages: [], caseOpenings: [] };
  if (!handler) return cases;
  for (const story of caseStories) {
    const report = await reportOf(random, context, { story, handler, receipts });
    cases.incidentReports.push(report);
    const id = report.content.id;
    const begun = report.createdAt.getTime();
    const hours = (after: number) => Math.min(begun + after * HOUR_MS, hourOf(context.days.now));
    for (const [at, [from, text]] of story.thread.entries()) {
      const hour = hours(2 + at * 5);
      cases.caseMessages.push(
        dated(hour, {
          id: random.id(),
          report: id,
          seq: at + 1,
          from,
          ...(from === 'handler' && { by: handler.id }),
          text,
          hour: instantOf(hour),
        }),
      );
    }
    if (story.status === 'received') continue;
    const hour = hours(1);
    const opening = { id: random.id(), report: id, user: handler.id, hour: instantOf(hour) };
    cases.caseOpenings.push(dated(hour, { ...opening, times: random.int(1, 3) }));
  }
  return cases;
}

/** A case as the service would have received it, and its current state. */
async function reportOf(
  random: Random,
  { demo, company, accounts, days }: SeedContext,
  { story, handler, receipts }: { story: CaseStory; handler: DemoPerson; receipts: Receipts },
): Promise<Timed> {
  const {
    hoursAgo,
    isAboard,
    status,
    thread: _thread,
    reporter: place,
    isEnded,
    ...caseFields
  } = story;
  const [vessel] = company.vessels;
  const aboard = company.people.filter((one) => one.vessel === vessel?.id);
  const reporter = place === undefined ? undefined : aboard[place]?.id;
  const at = hourOf(days.now) - hoursAgo * HOUR_MS;
  const { id, code } = receipts.of(random.faker.string.alphanumeric(32), { ...caseFields, at });
  const isReviewed = status !== 'received';
  const closedAt = at + 200 * HOUR_MS;
  const ofVessel = isAboard && vessel ? { vessel: vessel.id } : {};
  const concerned = concernedBy(
    { ...caseFields, ...ofVessel, reporter },
    placesOf(demo, company),
    accounts,
  );
  const content: DemoDocument = {
    id,
    number: [4, 4].map((length) => some(random, length)).join('-'),
    organization: company.id,
    ...ofVessel,
    anonymous: reporter === undefined,
    ...caseFields,
    status,
    urgency: caseUrgency({
      ...caseFields,
      status,
      firstReviewHour: isReviewed ? instantOf(at) : null,
    }),
    hour: instantOf(at),
    date: instantOf(at - 3 * HOUR_MS).slice(0, 10),
    ...(reporter && { reporter }),
    ...(isReviewed && { handler: named(handler), firstReviewHour: instantOf(at + HOUR_MS) }),
    ...(status === 'closed' && {
      closedHour: instantOf(closedAt),
      keptUntil: dayAfter(instantOf(closedAt).slice(0, 10), KEPT_DAYS),
    }),
    isEnded: isEnded ?? false,
    isAnnounced: true,
    parties: [],
    cleared: [],
    ...concerned,
    isForOperator: false,
    receipt: await receipts.hashed(code),
  };
  return dated(at, content);
}

/** Whom a report concerns by the conflict rule, so that they do not learn of it. */
function concernedBy(
  {
    description,
    roleOfAccused = 'unknown',
    vessel,
    reporter,
  }: Pick<CaseStory, 'description' | 'roleOfAccused'> & {
    vessel?: string;
    reporter: string | undefined;
  },
  places: readonly CrewPosition[],
  accounts: readonly DemoDocument[],
) {
  const members = accounts
    .filter(({ id }) => places.some(({ user }) => user === id))
    .map(({ id, firstName, lastName }) => ({
      user: id,
      firstName: String(firstName),
      lastName: String(lastName),
    }));
  const inText = namedIn(description, members).filter((user) => user !== reporter);
  const people = [...new Set([...inText, ...holdersOfAccused(roleOfAccused, vessel, places)])];
  return { named: people, excluded: [...withSubordinates(people, places)] };
}

/** The positions of an organization's people. */
function placesOf(
  { employees, positions }: DemoOrganizations,
  { id }: DemoCompany,
): CrewPosition[] {
  const codes = new Map(positions.map((position) => [position.id, position.code]));
  return employees
    .filter(({ organization }) => organization === id)
    .map(({ user, vessel, position, orgRoles }) => ({
      user: relatedId(user as { id: string }),
      vessel: isId(vessel) ? vessel : null,
      department: null,
      position: codes.get(String(position)) ?? null,
      orgRoles: orgRoles as AccessRecord['orgRoles'],
      reportsTo: null,
    }));
}

const hourOf = (moment: number): number => moment - (moment % HOUR_MS);

const some = (random: Random, length: number): string =>
  Array.from({ length }, () => random.pick(letters)).join('');

const dated = (hour: number, content: DemoDocument): Timed => ({
  content,
  createdAt: new Date(hour),
});
