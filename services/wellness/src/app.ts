import { media } from '@fairlead/media';
import { hooksOf, membershipsOf, type ServiceDeclaration } from '@fairlead/service-kit';
import { createRaiseLeftAlertsJob } from './alerts/check-in-alerts.ts';
import { wellnessAlerts } from './alerts/collection.ts';
import { missedCheckIns } from './alerts/missed.ts';
import { restViolations } from './alerts/rest.ts';
import { contactRoute, writingAlerts } from './alerts/writing.ts';
import { recordingCheckInViews } from './check-ins/answering.ts';
import { checkIns } from './check-ins/collection.ts';
import { checkInRoutes } from './check-ins/routes.ts';
import { savingRoute } from './check-ins/saving.ts';
import * as collections from './collections.ts';
import { crewProfiles } from './crew-profiles/collection.ts';
import { consentRoute } from './crew-profiles/consent.ts';
import { followingMembers } from './crew-profiles/following.ts';
import { answeringProfiles, profileRoute } from './crew-profiles/reading.ts';
import { emergencyPlans, writingPlans } from './emergency/collection.ts';
import { emergencyRoutes } from './emergency/routes.ts';
import { ownGroupsRoute } from './figures/own-groups.ts';
import { forgettingOfRest } from './figures/rest-weeks.ts';
import { figureRoutes } from './figures/routes.ts';
import { createPublishFiguresJob } from './figures/weeks.ts';
import { ensureFirstLines } from './helplines/first-lines.ts';
import {
  casesOfMembers,
  createAnnounceCasesJob,
  createAnnounceCriticalCasesJob,
  createPurgeCasesJob,
  incidentRoutes,
  mailboxOf,
  reconsideringOfCases,
} from './incidents/incidents.ts';
import { createRewriteCaseRowsJob } from './incidents/rewriting-rows.ts';
import { migrations } from './migrations.ts';
import { personalityRoutes } from './personality/routes.ts';
import { projections } from './projections.ts';
import { forgettingOfViews, viewRoute } from './resources/views.ts';
import * as tables from './tables.ts';
import { wellnessTeam, writingTeam } from './team/collection.ts';

/** The wellness service: how people feel, what they do for their wellbeing, and what they learn about themselves. */
export const wellnessService: ServiceDeclaration<'wellness'> = {
  name: 'wellness',
  collections: Object.values(collections),
  tables: Object.values(tables),
  projections,
  media,
  membershipsOf,
  migrations,
  consumers: (service) => [
    followingMembers(service),
    restViolations(service),
    casesOfMembers(service),
  ],
  jobs: (service) => [
    forgettingOfViews(service),
    createRaiseLeftAlertsJob(service),
    missedCheckIns(service),
    createPublishFiguresJob(service),
    forgettingOfRest(service),
    createAnnounceCriticalCasesJob(service),
    createAnnounceCasesJob(service),
    reconsideringOfCases(service),
    createRewriteCaseRowsJob(service),
    createPurgeCasesJob(service),
  ],
  extend: async (service) => {
    await ensureFirstLines(service);
    checkInRoutes(service);
    savingRoute(service);
    profileRoute(service);
    consentRoute(service);
    contactRoute(service);
    emergencyRoutes(service);
    figureRoutes(service);
    ownGroupsRoute(service);
    viewRoute(service);
    incidentRoutes(service);
    personalityRoutes(service);
    const mailbox = mailboxOf(service);
    return {
      start: async () => mailbox.start(),
      stop: () => mailbox.stop(),
      hooks: [
        hooksOf(checkIns, { answer: recordingCheckInViews(service) }),
        hooksOf(crewProfiles, { answer: answeringProfiles(service) }),
        hooksOf(wellnessAlerts, writingAlerts(service)),
        hooksOf(wellnessTeam, writingTeam(service)),
        hooksOf(emergencyPlans, writingPlans(service)),
      ],
    };
  },
};
