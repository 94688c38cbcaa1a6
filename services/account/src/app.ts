import { sessionEnded } from '@fairlead/contracts';
import { media } from '@fairlead/media';
import {
  membershipsOf,
  type Service,
  type ServiceDeclaration,
  type ServiceExtension,
} from '@fairlead/service-kit';
import { countingAs } from '@fairlead/service-kit/shared-limits';
import rateLimit from '@fastify/rate-limit';
import { accountOf } from './account.ts';
import { completingChecks, onBackgroundCheck } from './background-checks/completing.ts';
import { embeddedProvider } from './background-checks/provider.ts';
import { startingRoute } from './background-checks/starting.ts';
import { openChat } from './chat/chat.ts';
import { followingMessages } from './chat/chat-notices.ts';
import { forgetInReports } from './chat/gone-from-reports.ts';
import { leavingMembers } from './chat/leaving.ts';
import { ownMessages } from './chat/own-messages.ts';
import * as collections from './collections.ts';
import { completionRoute } from './completion/route.ts';
import { endingOfSharing } from './credentials/ending.ts';
import { warningOfExpiry } from './credentials/expiry.ts';
import { sharingHooks } from './credentials/sharing.ts';
import { cvRoutes } from './cv/routes.ts';
import { onExportMade } from './data-export/gathering.ts';
import { ownSecurity } from './data-export/own-security.ts';
import { Erasures, onPersonErased } from './deletion/erasures.ts';
import { graphqlRoutes } from './graphql/routes.ts';
import { forgetInvitationMails, InvitationMails } from './invitations/invitation-mails.ts';
import { onInvitation } from './invitations/on-invitation.ts';
import { jsonResumeRoutes } from './json-resume/routes.ts';
import { mailRoutes } from './mail/routes.ts';
import { MatchRefreshing, matchHooks } from './match/publishing.ts';
import { streamMemberships } from './notifications/live-memberships.ts';
import { streamAlerts, streamCandidates } from './notifications/live-pages.ts';
import { NotificationMails } from './notifications/mails.ts';
import { forgetCauser } from './notifications/notify.ts';
import { IncidentNotices } from './notifications/on-incident.ts';
import { onMembership } from './notifications/on-membership.ts';
import { onPassword } from './notifications/on-password.ts';
import { onRegisterComment } from './notifications/on-register-comment.ts';
import { onRegisterNotice } from './notifications/on-register-notice.ts';
import { onRequests } from './notifications/on-request.ts';
import { removingOldNotifications } from './notifications/retention.ts';
import { notificationRoutes, streamChanges } from './notifications/routes.ts';
import { NotificationStreams } from './notifications/stream.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { personalHooks } from './personal/writing.ts';
import { ConsentRequests } from './profiles/consent-requests.ts';
import { profileRoutes } from './profiles/routes.ts';
import { projections } from './projections.ts';
import { forgettingUnanswered } from './references/forgetting.ts';
import { referenceRoutes } from './references/routes.ts';
import { referenceHooks } from './references/sharing.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { liveSession } from './sessions/sessions.ts';
import { SignInTries } from './sessions/tries.ts';
import * as tables from './tables.ts';
import { twoStepRoutes } from './two-step/routes.ts';
import { People } from './users/people.ts';
import { variablesRoute } from './users/variables.ts';

/** The account service: people, their sessions and tokens, and their notifications. */
export const accountService: ServiceDeclaration<'account'> = {
  name: 'account',
  collections: Object.values(collections),
  tables: Object.values(tables),
  projections,
  media,
  consumers: (service) => [
    ...onRequests(service, new People(service)),
    onMembership(service),
    onPassword(service),
    ...onPersonErased(service),
    ...onExportMade(service, new People(service)),
    onBackgroundCheck(service),
    onInvitation(service, new People(service)),
    onRegisterNotice(service, new People(service)),
    onRegisterComment(service, new People(service)),
    followingMessages(service),
    leavingMembers(service),
    ...endingOfSharing(service),
  ],
  exportOf: async function* (service, user) {
    yield* ownMessages(service, user);
    yield* ownSecurity(service, user);
  },
  onErasure: async (service, user) => {
    await forgetInReports(service, user);
    await forgetCauser(service, user);
    await forgetInvitationMails(service, user);
  },
  membershipsOf,
  jobs: (service) => [new SignInTries(service).pruning],
  sessionLives: async (service, user, session) =>
    (await liveSession(new People(service), user, session)) !== undefined,
  extend: openAccounts,
};

async function openAccounts(service: Service): Promise<ServiceExtension> {
  await service.app.register(rateLimit, { global: false, ...countingAs(service.app, 'account') });
  const account = accountOf(service);
  const { people, hasher, mailer } = account;
  const provider = embeddedProvider(service.environment.BACKGROUND_CHECK_DELAY);
  const invitationMails = new InvitationMails(account);
  const streams = new NotificationStreams(
    async (user, session) => (await liveSession(people, user, session)) !== undefined,
  );
  people.onEnded((user, session) => streams.end(user, session));
  service.subscribe(sessionEnded, ({ user, id }) => streams.end(user, id));
  sessionRoutes(account);
  passkeyRoutes(account);
  twoStepRoutes(account);
  graphqlRoutes(account);
  variablesRoute(account);
  mailRoutes(account);
  completionRoute(account);
  cvRoutes(account);
  jsonResumeRoutes(account);
  referenceRoutes(account);
  const consentRequests = new ConsentRequests(service);
  profileRoutes(account, consentRequests);
  startingRoute(service, provider);
  notificationRoutes(service, streams);
  streamChanges(service, streams);
  streamMemberships(service, streams);
  streamCandidates(service, streams);
  streamAlerts(service, streams);
  const chat = openChat(service, streams);
  const incidentNotices = new IncidentNotices(service, streams);
  return {
    hooks: [
      matchHooks(service),
      sharingHooks(service),
      referenceHooks(service),
      personalHooks(account, consentRequests),
    ],
    jobs: [
      new NotificationMails(account).job,
      invitationMails.job,
      new Erasures(account).job,
      completingChecks(service, people, provider),
      warningOfExpiry(service),
      forgettingUnanswered(service),
      new MatchRefreshing(service).job,
      ...chat.jobs,
      removingOldNotifications(service),
    ],
    start: async () => {
      await hasher.warm();
      await mailer.start();
      streams.start();
      await incidentNotices.start();
      await chat.live.start();
    },
    closing: async () => {
      incidentNotices.stop();
      chat.live.stop();
      streams.stop();
    },
    stop: () => mailer.stop(),
  };
}
