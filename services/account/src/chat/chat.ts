import type { JobDeclaration, Service } from '@fairlead/service-kit';
import type { NotificationStreams } from '../notifications/stream.ts';
import { ChatLive } from './chat-live.ts';
import { notifyingOfMessages } from './chat-notices.ts';
import type { Chat } from './chat-parts.ts';
import { conversationRoutes } from './conversation-routes.ts';
import { Conversing } from './conversing.ts';
import { messageRoutes } from './message-routes.ts';
import { Messaging } from './messaging.ts';
import { Reporting } from './reporting.ts';
import { removingOldChat } from './retention.ts';
import { SentFiles } from './sent-files.ts';
import { settingRoutes } from './setting-routes.ts';

/** Registers chat: conversations, their messages, and what is heard of them. */
export function openChat(
  service: Service,
  streams: NotificationStreams,
): { live: ChatLive; jobs: JobDeclaration[] } {
  const conversing = new Conversing(service);
  const live = new ChatLive(service, streams);
  const chat: Chat = {
    service,
    conversing,
    messaging: new Messaging(service, conversing, new SentFiles(service)),
    reporting: new Reporting(service, conversing),
    live,
  };
  settingRoutes(chat);
  conversationRoutes(chat);
  messageRoutes(chat);
  return { live, jobs: [notifyingOfMessages(service), removingOldChat(service)] };
}
