import type { DemoDocument, DemoOrganizations } from '../organizations.ts';
import { createRandom, type Random } from '../random.ts';
import { type DemoCompany, demoCompanies } from '../registers/crew.ts';
import { Days } from '../registers/days.ts';
import type { Timed } from '../registers/records.ts';
import { demoActivities } from './activities.ts';
import { demoAlerts } from './alerts.ts';
import { demoCases } from './cases.ts';
import { demoCheckIns } from './check-ins.ts';
import { withPlaces } from './figures.ts';
import { wellnessMembers } from './members.ts';
import { demoPersonality } from './personality.ts';
import { demoPlans } from './plans.ts';
import { demoProfiles, demoViews } from './profiles.ts';
import { demoResources } from './resources.ts';
import { demoTeam } from './team.ts';

export { scheduleFiguresOf } from './figures.ts';

const WELLNESS_SEED = 20_260_108;

/** The wellness data of every organization at a moment (ms), by collection. */
export async function demoWellness(
  demo: DemoOrganizations,
  {
    accounts,
    receiptKey,
    now,
  }: { accounts: readonly DemoDocument[]; receiptKey: string; now: number },
) {
  const random = createRandom(WELLNESS_SEED);
  const days = new Days(now);
  const companies = demoCompanies(demo, accounts);
  const members = wellnessMembers(companies);
  const [company] = companies as [DemoCompany];
  const support = company.people.find(({ orgRoles }) => orgRoles.includes('support-crew'));
  const [first] = members;
  if (!support || !first)
    throw new RangeError('the first employer has nobody who looks after people');
  const checkIns = demoCheckIns(random, members, days);
  const { session, result } = demoPersonality(random, first.person.id, days);
  const documents = {
    checkIns: checkIns.map(withPlaces),
    wellbeingActivities: demoActivities(random, members, days),
    crewProfiles: demoProfiles(members, days),
    crewProfileViews: since(demoViews(random, members, { support, days }), 'viewedAt'),
    wellnessAlerts: demoAlerts(random, { members, checkIns, support, days }),
    wellnessTeam: demoTeam(random, company, days).map((content) => ({
      content,
      createdAt: new Date(days.ago(200)),
    })),
    emergencyPlans: demoPlans(random, company, days),
    wellnessResources: demoResources(random, company, days),
    personalitySessions: [session],
    personalityResults: [result],
    ...(await demoCases(random, { demo, company, accounts, days, receiptKey })),
    casePolicies: [demoPolicy(random, company, days)],
  } satisfies Record<string, Timed[]>;
  return { documents, checkIns };
}

/** The first employer's case policy: it keeps cases for two years, and has named an outside reviewer. */
const demoPolicy = (random: Random, { id: organization }: DemoCompany, days: Days): Timed => ({
  content: {
    id: random.id(),
    organization,
    keptMonths: 24,
    reviewer: { name: 'Helga Strand', email: 'helga@strand-review.example' },
  },
  createdAt: new Date(days.ago(300)),
});

const since = (documents: readonly DemoDocument[], member: string): Timed[] =>
  documents.map((content) => ({ content, createdAt: new Date(String(content[member])) }));
