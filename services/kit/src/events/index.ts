export { Broker, deadLetterStream } from './broker.ts';
export { brokerAddress, inboxPrefix } from './broker-address.ts';
export { outboxLetters, republish } from './commands.ts';
export {
  type ConsumerDeclaration,
  DependencyNotReady,
  extendedRetries,
  lastAttempt,
} from './consumer-declaration.ts';
export { type DeadLetter, deadLetters } from './dead-letters.ts';
export { type Pending, pendingAudit, pendingEvent } from './outbox.ts';
export { defineProjection, Projection, type ProjectionDeclaration } from './projections.ts';
export { publishEvent } from './publish-event.ts';
export { Signals } from './signals.ts';
