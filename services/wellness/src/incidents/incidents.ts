import { employeeChanged } from '@fairlead/contracts';
import { DAY_MS, HOUR_MS } from '@fairlead/contracts/time/durations';
import {
  type ConsumerDeclaration,
  employeeProjections,
  type JobDeclaration,
  type Service,
} from '@fairlead/service-kit';
import { Announcing } from './announcing.ts';
import { Cases } from './cases.ts';
import { CasesByCode } from './cases-by-code.ts';
import { Conflicts } from './conflicts.ts';
import { CaseFiles } from './files/case-files.ts';
import { fileRoutes } from './files/routes.ts';
import { rounds } from './hours.ts';
import { openMailbox } from './mailbox/index.ts';
import type { Mailbox } from './mailbox/mailbox.ts';
import { OwnCases } from './own-cases.ts';
import { ownCaseRoutes } from './own-routes.ts';
import { personTokens } from './person-tokens.ts';
import { Receipts } from './receipts.ts';
import { IncidentReceiving } from './receiving.ts';
import { ReporterCases } from './reporter-cases.ts';
import { anonymousRoutes, attentionRoute, caseRoutes, urgentRoute } from './routes.ts';

/** How often critical cases without notification are looked for. */
const CRITICAL_MS = 15_000;

const opened = new WeakMap<Service, ReturnType<typeof openIncidents>>();

/** What receives reports and manages their cases: one mailbox for each instance of the service. */
function incidentsOf(service: Service) {
  const known = opened.get(service) ?? openIncidents(service);
  opened.set(service, known);
  return known;
}

/** @throws without the key that separates cases from people */
function openIncidents(service: Service) {
  const key = service.environment.RECEIPT_KEY;
  if (!key)
    throw new Error('RECEIPT_KEY is missing, by which receipt codes and named people are hashed');
  personTokens.use(key);
  rounds.use(service.environment.MAILBOX_ROUND_SECONDS * 1_000);
  const receipts = new Receipts(key);
  const conflicts = new Conflicts(service);
  const { mailbox, delivery } = openMailbox(service, conflicts, key);
  const reporting = new ReporterCases(service, { receipts, mailbox });
  const announcing = new Announcing(service, { receipts, conflicts, mailbox });
  return {
    mailbox,
    announcing,
    receiving: new IncidentReceiving(service, { receipts, conflicts, mailbox, announcing }),
    cases: new Cases(service, { conflicts, mailbox, delivery }),
    byCode: new CasesByCode({ receipts, cases: reporting }),
    files: new CaseFiles(service, { receipts, mailbox }),
    own: new OwnCases(service, { mailbox, cases: reporting }),
  };
}

/** The mailbox of an instance of the service, to be started and stopped with it. */
export const mailboxOf = (service: Service): Mailbox => incidentsOf(service).mailbox;

/** Registers the routes of reports and cases. */
export function incidentRoutes(service: Service): void {
  const incidents = incidentsOf(service);
  caseRoutes(service, incidents);
  attentionRoute(service, incidents);
  urgentRoute(service, incidents);
  anonymousRoutes(service, incidents);
  ownCaseRoutes(service, incidents);
  fileRoutes(service, incidents);
}

/** Re-evaluates whom cases concern whenever somebody joins an organization, leaves it, or changes position there. */
export const casesOfMembers = (
  service: Service,
): ConsumerDeclaration<typeof employeeChanged.payload> => ({
  name: 'casesOfMembers',
  event: employeeChanged,
  after: [employeeProjections.name],
  handle: ({ organization }) => incidentsOf(service).cases.reconsider(organization),
});

/** Re-evaluates whom all open cases concern: also rights may change, and a case that nobody can see must not stay. */
export const reconsideringOfCases = (service: Service): JobDeclaration => ({
  name: 'reconsider-cases',
  every: HOUR_MS,
  run: (lost) => incidentsOf(service).cases.reconsiderAll(lost),
});

/** Notifies of critical cases until acknowledged, even after a crash. */
export const createAnnounceCriticalCasesJob = (service: Service): JobDeclaration => ({
  name: 'announce-critical-cases',
  every: CRITICAL_MS,
  run: (lost) => incidentsOf(service).announcing.critical(lost),
});

/** Notifies once an hour of all cases received before this hour, for every organization together. */
export const createAnnounceCasesJob = (service: Service): JobDeclaration => ({
  name: 'announce-cases',
  every: HOUR_MS,
  run: (lost) => incidentsOf(service).announcing.ofEarlierHours(lost),
});

/** Wipes cases past their retention. */
export const createPurgeCasesJob = (service: Service): JobDeclaration => ({
  name: 'wipe-old-cases',
  every: DAY_MS,
  run: (lost) => incidentsOf(service).cases.wipeOld(lost),
});
