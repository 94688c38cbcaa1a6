import type { Random } from '../../random.ts';
import type { DemoCompany, DemoPerson, DemoVessel } from '../crew.ts';
import type { Days } from '../days.ts';
import { RecordHistory } from '../record-history.ts';
import { companyDocumentsOf } from './company-documents.ts';
import { contactsAboard } from './contacts.ts';
import { crewListOf } from './crew-list.ts';
import { dangerousGoodsOf } from './dangerous-goods.ts';
import { drillsAboard } from './drills.ts';
import { findingsAboard } from './findings.ts';
import { maintenanceOf } from './maintenance.ts';
import { officeOf } from './office.ts';
import { payrollOf } from './payroll.ts';
import { publicationsAboard } from './publications.ts';
import { securityAboard } from './security.ts';
import type { Aboard, SeedNotice } from './seed-notice.ts';
import { trainingOf } from './training.ts';
import { documentsOf } from './vessel-documents.ts';
import { workAboard } from './work.ts';

/** The records of life aboard the vessels of a company, and at its office; only a few for vessels other than the first. */
export function dailyLifeOf(
  random: Random,
  company: DemoCompany,
  { days, most }: { days: Days; most: number },
): RecordHistory[] {
  const { admin } = company;
  if (!admin) return [];
  const aboard = company.vessels.flatMap((vessel) => {
    const crew = company.people.filter((one) => one.vessel === vessel.id);
    if (crew.length < 2) return [];
    const captain = crew.find(({ orgRoles }) => orgRoles.includes('vessel-management')) ?? admin;
    const around = { random, vessel, crew, captain, days };
    return recordsAboard(around, company)
      .slice(0, most)
      .map((notice) => historyOf(notice, { random, company, vessel, by: admin, days }));
  });
  const ashore = recordsAshore(company, { random, days })
    .slice(0, most)
    .map((notice) => historyOf(notice, { random, company, by: admin, days }));
  return [...aboard, ...ashore];
}

interface SeedRecord {
  random: Random;
  company: DemoCompany;
  vessel?: DemoVessel;
  by: DemoPerson;
  days: Days;
}

function historyOf(
  { register, made, says, goes = [], id }: SeedNotice,
  { random, company, vessel, by, days }: SeedRecord,
): RecordHistory {
  const history = new RecordHistory(register, {
    id: id ?? random.id(),
    company,
    vessel,
    by,
    at: days.ago(made, 8),
    content: says,
  });
  for (const [status, after, reason] of goes)
    history.step(status, {
      by,
      at: days.ago(made - after, 8 + Math.min(after, 1)),
      ...(reason && { reason }),
    });
  return history;
}

const recordsAboard = (around: Aboard, company: DemoCompany): SeedNotice[] => [
  ...drillsAboard(around),
  ...findingsAboard(around),
  ...publicationsAboard(around),
  ...securityAboard(around),
  ...workAboard(around),
  ...contactsAboard(around),
  ...crewListOf(around, company),
  ...payrollOf(around),
  ...trainingOf(around),
  ...maintenanceOf(around),
  ...documentsOf(around),
];

function recordsAshore(
  { people }: DemoCompany,
  { random, days }: { random: Random; days: Days },
): SeedNotice[] {
  const [someone] = people;
  if (!someone) return [];
  return [
    ...dangerousGoodsOf(days),
    ...companyDocumentsOf(someone, days),
    ...officeOf({ people, someone }, { random, days }),
  ];
}
