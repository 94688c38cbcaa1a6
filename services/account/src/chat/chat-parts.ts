import type { Service } from '@fairlead/service-kit';
import type { ChatLive } from './chat-live.ts';
import type { Conversing } from './conversing.ts';
import type { Messaging } from './messaging.ts';
import type { Reporting } from './reporting.ts';

/** What the routes of chat work with. */
export interface Chat {
  service: Service;
  conversing: Conversing;
  messaging: Messaging;
  reporting: Reporting;
  live: ChatLive;
}
