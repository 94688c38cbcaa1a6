import type { Random } from '../random.ts';
import { assessments, type DemoAssessment } from './assessments.ts';
import { type DemoCompany, type DemoPerson, named } from './crew.ts';
import type { Days } from './days.ts';
import { RecordHistory } from './record-history.ts';

/** Risk assessments: drafts, some to approve, some published and one superseded by a later version. */
export function riskAssessmentsOf(
  random: Random,
  company: DemoCompany,
  { days, most }: { days: Days; most: number },
): RecordHistory[] {
  const { admin, office, vessels, people } = company;
  if (!admin || !office) return [];
  return assessments.slice(0, most).flatMap((assessment, at) => {
    const vessel = assessment.isAshore ? undefined : vessels[at % vessels.length];
    const aboard = people.filter((one) => one.vessel === vessel?.id);
    const assessor = vessel && aboard.length ? random.pick(aboard) : office;
    const begin = (more: object, madeAgo: number) =>
      new RecordHistory('risk-assessments', {
        id: random.id(),
        company,
        vessel,
        by: office,
        at: days.ago(madeAgo),
        content: { ...contentOf(assessment, assessor), ...more },
      });
    const { made, review, isRenewed } = assessment;
    const first = begin({ version: 1, reviewDate: days.day(review) }, made);
    const decided = progressed(first, assessment, { days, admin, office });
    if (!isRenewed) return [decided];
    const second = begin(
      { version: 2, replaces: first.begun.id, reviewDate: days.day(review + 365) },
      made - 200,
    )
      .step('approval', { by: office, at: days.ago(made - 202) })
      .step('published', { by: admin, at: days.ago(made - 205) });
    return [decided.follow(days.ago(made - 205)), second];
  });
}

function contentOf(assessment: DemoAssessment, assessor: DemoPerson) {
  const { activity, place, personsAtRisk, permitNeeded, hazards } = assessment;
  return {
    activity,
    place,
    personsAtRisk,
    permitNeeded,
    assessor: named(assessor),
    hazards: hazards.map(([hazard, before, controls, after]) => ({
      hazard,
      probability: before[0],
      severity: before[1],
      controls,
      residualProbability: after[0],
      residualSeverity: after[1],
    })),
  };
}

interface SeedContext {
  days: Days;
  admin: DemoPerson;
  office: DemoPerson;
}

function progressed(
  history: RecordHistory,
  { made, progress }: DemoAssessment,
  { days, admin, office }: SeedContext,
): RecordHistory {
  if (progress === 'draft') return history;
  history.step('approval', { by: office, at: days.ago(made - 3) });
  if (progress === 'approval') return history;
  return history.step('published', { by: admin, at: days.ago(made - 6) });
}
