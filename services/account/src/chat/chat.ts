import { apiErrors, type JobDeclaration, type Service } from '@fairlead/service-kit';
import type { NotificationStreams } from '../notifications/stream.ts';
import { ChatLive } from './chat-live.ts';
import { notifyingOfMessages } from './chat-notices.ts';
import type { Chat } from './chat-parts.ts';
import { conversationRoutes } from './conversation-routes.ts';
import { ConversationService } from './conversation-service.ts';
import { messageRoutes } from './message-routes.ts';
import { Messaging } from './messaging.ts';
import { Reporting } from './reporting.ts';
import { removingOldChat } from './retention.ts';
import { SentFiles } from './sent-files.ts';
import { settingRoutes } from './setting-routes.ts';

/** Messages, conversations and typing signals per minute and person: nobody makes more by hand. */
const PER_MINUTE = 120;

/** Registers chat: conversations, their messages, and their events. */
export function openChat(
  service: Service,
  streams: NotificationStreams,
): { live: ChatLive; jobs: JobDeclaration[] } {
  const conversationService = new ConversationService(service);
  const live = new ChatLive(service, streams);
  const chat: Chat = {
    service,
    conversationService,
    messaging: new Messaging(service, conversationService, new SentFiles(service)),
    reporting: new Reporting(service, conversationService),
    live,
    limit: limitOf(service),
  };
  settingRoutes(chat);
  conversationRoutes(chat);
  messageRoutes(chat);
  return { live, jobs: [notifyingOfMessages(service), removingOldChat(service)] };
}

/** The limit of what one person sends and starts per minute. */
function limitOf({ app, environment }: Service): Chat['limit'] {
  const check = app.createRateLimit({
    max: PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: ({ viewer, ip }) => (viewer.kind === 'visitor' ? ip : viewer.id),
  });
  return async (request) => {
    if (environment.RATE_LIMIT === 0) return;
    const found = await check(request);
    if (!found.isAllowed && found.isExceeded) throw apiErrors.tooManyRequests();
  };
}
