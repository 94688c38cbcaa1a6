import type { DemoDocument, DemoOrganizations } from '../organizations.ts';
import { createRandom } from '../random.ts';
import { acknowledgementsOf } from './acknowledgements.ts';
import { certificatesOf } from './certificates.ts';
import { correctiveActionsOf } from './corrective-actions.ts';
import { type DemoCompany, demoCompanies } from './crew.ts';
import { dailyLifeOf } from './daily-life/daily-life.ts';
import { Days } from './days.ts';
import type { RecordHistory } from './record-history.ts';
import { requiredOf } from './required-certificates.ts';
import { riskAssessmentsOf } from './risk-assessments.ts';
import { safetyDocumentsOf } from './safety-documents.ts';
import { visitorsOf } from './visitors.ts';

const REGISTERS_SEED = 20_260_105;
/** The first employer has the full set of each register, the others this many records. */
const OF_OTHERS = 3;

/** The records of every organization's registers at a moment (ms). */
export function demoRegisters(
  demo: DemoOrganizations,
  { accounts, now }: { accounts: readonly DemoDocument[]; now: number },
) {
  const random = createRandom(REGISTERS_SEED);
  const days = new Days(now);
  const histories: RecordHistory[] = [];
  const acknowledgements: DemoDocument[] = [];
  const certificateRequirements: DemoDocument[] = [];
  for (const [at, company] of demoCompanies(demo, accounts).entries()) {
    const around = { days, most: at === 0 ? Number.POSITIVE_INFINITY : OF_OTHERS };
    const documents = safetyDocumentsOf(random, company, around);
    histories.push(
      ...correctiveActionsOf(random, company, around),
      ...riskAssessmentsOf(random, company, around),
      ...certificatesOf(random, company, around),
      ...documents,
      ...visitorsOf(random, company, around),
      ...dailyLifeOf(random, company, around),
    );
    acknowledgements.push(...acknowledgementsOf(random, company, { documents, days }));
    if (company.admin) certificateRequirements.push(...requirementsOf(random.id, company));
  }
  return { histories, acknowledgements, certificateRequirements };
}

const requirementsOf = (id: () => string, { id: organization, positions }: DemoCompany) =>
  Object.entries(requiredOf).map(([code, types]) => ({
    id: id(),
    organization,
    position: positions.get(code),
    types: [...types],
  }));
