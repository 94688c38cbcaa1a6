import { certificates } from '@fairlead/contracts';
import { media } from '@fairlead/media';
import { hooksOf, type ServiceDeclaration } from '@fairlead/service-kit';
import { openColumns } from '@fairlead/service-kit/columns';
import { keepingHeldTemplates } from './access-templates/rules.ts';
import * as collections from './collections.ts';
import {
  accessTemplates,
  departments,
  employees,
  invitations,
  positions,
  rotations,
  vessels,
} from './collections.ts';
import { crewRules } from './crew/rules.ts';
import { answeringAccess } from './employees/effective.ts';
import { createEndEmploymentsJob } from './employees/end-employments-job.ts';
import { endEmploymentsOf } from './employees/end-of-gone.ts';
import { requireGivable } from './employees/giving.ts';
import { requireMembership } from './employees/joining.ts';
import { leavingAnAdmin } from './employees/last-admin.ts';
import { membershipsOf } from './employees/memberships.ts';
import { completeEarlierRecords } from './employees/of-earlier-releases.ts';
import { memberOptionRoutes } from './employees/options.ts';
import { peopleSummaryRoute } from './employees/summary.ts';
import { requireSuperior } from './employees/superior.ts';
import { beginningOfSchedules, openingOfRuns, schedulingOfRuns } from './form-runs/opening.ts';
import { inspectionLinkRoutes } from './inspection-links/routes.ts';
import { createCloseInvitationsJob } from './invitations/close-invitations-job.ts';
import { rememberingAddresses } from './invitations/confirmed-addresses.ts';
import { forgetInvited } from './invitations/erasing.ts';
import { importRoutes } from './invitations/import/routes.ts';
import { confirmedEmailOf } from './invitations/people.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { sendingInvitations } from './invitations/sending.ts';
import { followingOfMaintenance } from './maintenance/following.ts';
import { maintenanceRules } from './maintenance/rules.ts';
import { askingHooks } from './organization-requests/asking.ts';
import { organizationRequestRoutes } from './organization-requests/routes.ts';
import { warningOfWaitingRequests } from './organization-requests/waiting.ts';
import { projections } from './projections.ts';
import {
  sayHowLongIsKept,
  sayWhatIsFollowed,
  sayWhenTasksWerePlanned,
  sayWhoseCommentsAre,
} from './registers/of-earlier-releases.ts';
import { registerStores } from './registers/register-stores.ts';
import { registerConsumers, registersOf } from './registers/registers.ts';
import { keepingShared } from './registers/shared-certificates.ts';
import { reportingRoute, reportingTrendsRoute } from './reporting/route.ts';
import { lockConfirmedMonths } from './rest/of-earlier-releases.ts';
import { openingOfMonths } from './rest/opening.ts';
import { restOf } from './rest/rest.ts';
import { judgingPersonAgain, judgingVesselAgain, publishingViolations } from './rest/violations.ts';
import { planCheckRoute } from './rotations/check.ts';
import { requiringPeople } from './rotations/people.ts';
import { createUpdateRotationsJob } from './rotations/update-rotations-job.ts';
import { scheduleRoutes } from './schedule/routes.ts';
import { ensureFirstLists } from './shared-lists/first-lists.ts';
import { keepingCodes } from './shared-lists/retired-codes.ts';
import * as tables from './tables.ts';
import { answeringMasters } from './vessels/masters.ts';
import { vesselSettingsRoutes } from './vessels/settings.ts';
import { showNoVesselUnasked } from './vessels/shown.ts';
import { crewOfMovedVessels, vesselRoutes } from './vessels/vessel-moves.ts';

/** The organization service: employers, their vessels and people, and the lists all of them share. */
export const organizationService: ServiceDeclaration<'organization'> = {
  name: 'organization',
  collections: [
    ...Object.values(collections),
    ...registerStores.map(({ collection }) => collection),
  ],
  tables: Object.values(tables),
  membershipsOf,
  confirmedEmailOf,
  migrations: [
    showNoVesselUnasked,
    completeEarlierRecords,
    sayHowLongIsKept,
    lockConfirmedMonths,
    sayWhatIsFollowed,
    sayWhoseCommentsAre,
    sayWhenTasksWerePlanned,
  ],
  projections,
  media,
  columns: openColumns,
  jobs: (service) => [
    createEndEmploymentsJob(service),
    createCloseInvitationsJob(service),
    createUpdateRotationsJob(service),
    schedulingOfRuns(service),
    warningOfWaitingRequests(service),
  ],
  consumers: (service) => [
    rememberingAddresses(service),
    crewOfMovedVessels(service),
    openingOfMonths(service),
    publishingViolations(service),
    judgingVesselAgain(service),
    judgingPersonAgain(service),
    openingOfRuns(service),
    beginningOfSchedules(service),
    followingOfMaintenance(service),
    ...registerConsumers(service),
  ],
  onErasure: async (service, user) => {
    await forgetInvited(service, user);
    await endEmploymentsOf(service, user);
  },
  accessFrom: ['employees', 'accessTemplates', 'vessels'],
  extend: async (service) => {
    await ensureFirstLists(service);
    vesselRoutes(service);
    vesselSettingsRoutes(service);
    importRoutes(service);
    invitationRoutes(service);
    organizationRequestRoutes(service);
    memberOptionRoutes(service);
    peopleSummaryRoute(service);
    planCheckRoute(service);
    reportingRoute(service);
    reportingTrendsRoute(service);
    inspectionLinkRoutes(service);
    await scheduleRoutes(service);
    const rest = restOf(service);
    await service.projections.get('sharedCredentials')?.ensureIndex('user');
    const rules = {
      ...rest.rules,
      ...maintenanceRules(service),
      ...crewRules(service),
      [certificates.slug]: keepingShared,
    };
    const records = registersOf(service, rules, rest.papers);
    return {
      jobs: records.jobs,
      hooks: [
        ...records.hooks,
        askingHooks(service),
        rest.hooks,
        keepingCodes(service, departments),
        keepingCodes(service, positions),
        hooksOf(vessels, { answer: answeringMasters(service) }),
        hooksOf(accessTemplates, { replace: keepingHeldTemplates(service) }),
        hooksOf(rotations, { prepare: requiringPeople(service) }),
        hooksOf(invitations, { prepare: sendingInvitations(service) }),
        hooksOf(employees, {
          prepare: async (change) => {
            await requireMembership(service, change);
            await requireGivable(service, employees.slug, change);
            await requireSuperior(service, change);
            return change.content;
          },
          replace: leavingAnAdmin(service),
          answer: answeringAccess(service),
        }),
      ],
    };
  },
};
