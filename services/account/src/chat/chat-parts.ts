import type { Service } from '@fairlead/service-kit';
import type { FastifyRequest } from 'fastify';
import type { ChatLive } from './chat-live.ts';
import type { ConversationService } from './conversation-service.ts';
import type { Messaging } from './messaging.ts';
import type { Reporting } from './reporting.ts';

/** Dependencies of the chat routes. */
export interface Chat {
  service: Service;
  conversationService: ConversationService;
  messaging: Messaging;
  reporting: Reporting;
  live: ChatLive;
  /** Refuses somebody who writes and starts more than a human would. @throws {ApiError} 429 */
  limit(request: FastifyRequest): Promise<void>;
}
