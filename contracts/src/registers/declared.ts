import { certificates } from './certificates.ts';
import { correctiveActions } from './corrective-actions.ts';
import { restArrangements } from './rest-arrangements.ts';
import { restConfirmations } from './rest-confirmations.ts';
import { riskAssessments } from './risk-assessments.ts';
import { safetyDocuments } from './sms.ts';
import { visitors } from './visitors.ts';

/** Every register of the portal. One more is a declaration and its line here. */
export const declared = [
  correctiveActions,
  riskAssessments,
  certificates,
  safetyDocuments,
  visitors,
  restConfirmations,
  restArrangements,
] as const;
