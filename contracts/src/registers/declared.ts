import { audits } from './audits.ts';
import { certificates } from './certificates.ts';
import { checkLists } from './check-lists.ts';
import { companyDocuments } from './company-documents.ts';
import { contacts } from './contacts.ts';
import { correctiveActions } from './corrective-actions.ts';
import { crewList } from './crew-list.ts';
import { crewManagement } from './crew-management.ts';
import { dangerousGoods } from './dangerous-goods.ts';
import { drills } from './drills.ts';
import { equipment } from './equipment.ts';
import { formRuns } from './form-runs.ts';
import { formTemplates } from './form-templates.ts';
import { incidents } from './incidents.ts';
import { maintenanceJobs } from './maintenance-jobs.ts';
import { maintenanceSchedule } from './maintenance-schedule.ts';
import { mandatoryDocuments } from './mandatory-documents.ts';
import { manuals } from './manuals.ts';
import { medicalReports } from './medical-reports.ts';
import { meetings } from './meetings.ts';
import { musterLists } from './muster-lists.ts';
import { nonConformities } from './non-conformities.ts';
import { notices } from './notices.ts';
import { particulars } from './particulars.ts';
import { payroll } from './payroll.ts';
import { publications } from './publications.ts';
import { restArrangements } from './rest-arrangements.ts';
import { restConfirmations } from './rest-confirmations.ts';
import { riskAssessments } from './risk-assessments.ts';
import { securityDeclarations } from './security-declarations.ts';
import { securityReports } from './security-reports.ts';
import { safetyDocuments } from './sms.ts';
import { spareParts } from './spare-parts.ts';
import { suppliers } from './suppliers.ts';
import { training } from './training.ts';
import { vesselDocuments } from './vessel-documents.ts';
import { visitors } from './visitors.ts';
import { workList } from './work-list.ts';

/** Every register of the portal. One more is a declaration and its line here. */
export const declared = [
  correctiveActions,
  riskAssessments,
  certificates,
  safetyDocuments,
  visitors,
  restConfirmations,
  restArrangements,
  incidents,
  meetings,
  dangerousGoods,
  companyDocuments,
  formTemplates,
  formRuns,
  particulars,
  training,
  suppliers,
  crewList,
  payroll,
  crewManagement,
  contacts,
  workList,
  checkLists,
  musterLists,
  nonConformities,
  medicalReports,
  publications,
  notices,
  drills,
  audits,
  securityDeclarations,
  securityReports,
  equipment,
  maintenanceSchedule,
  maintenanceJobs,
  spareParts,
  manuals,
  mandatoryDocuments,
  vesselDocuments,
] as const;
