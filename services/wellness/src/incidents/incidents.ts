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
import { personTokens } from './person-tokens.ts';
import { Receipts } from './receipts.ts';
import { IncidentReceiving } from './receiving.ts';
import { anonymousRoutes, attentionRoute, caseRoutes } from './routes.ts';

/** How often critical cases without notification are looked for. */
const CRITICAL_MS = 15_000;

/** Receives reports and manages their cases. @throws without the key that separates them from people */
function incidentsOf(service: Service) {
  const key = service.environment.RECEIPT_KEY;
  if (!key)
    throw new Error('RECEIPT_KEY is missing, by which receipt codes and named people are hashed');
  personTokens.use(key);
  const receipts = new Receipts(key);
  const receiving = new IncidentReceiving(service, receipts);
  const announcing = new Announcing(service, receipts, receiving.conflicts);
  return { receiving, announcing, cases: new Cases(service, receipts, receiving.conflicts) };
}

/** Registers the routes of reports and cases. */
export function incidentRoutes(service: Service): void {
  const incidents = incidentsOf(service);
  caseRoutes(service, incidents);
  attentionRoute(service);
  anonymousRoutes(service, incidents);
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
