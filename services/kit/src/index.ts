export { originsOf, tokenOf } from './auth/credentials.ts';
export { tellSessionEnded } from './auth/end-session.ts';
export { KeySet } from './auth/key-set.ts';
export { employeeCopies, membershipsOf, membersOf } from './auth/membership-copies.ts';
export * from './auth/tokens.ts';
export * from './auth/viewer.ts';
export * from './collection/access.ts';
export * from './collection/declaration.ts';
export { ensureIndexes } from './collection/indexes.ts';
export { checkContent } from './collection/input.ts';
export { memberAt, setMember } from './collection/members.ts';
export { indexesOf, modelOf } from './collection/model.ts';
export type { Birth } from './collection/new-document.ts';
export { newDocument } from './collection/new-document.ts';
export * from './collection/reading.ts';
export { nextRevision } from './collection/revision.ts';
export * from './collection/storage.ts';
export { Store } from './collection/store.ts';
export * from './environment.ts';
export * from './errors.ts';
export { Broker } from './events/broker.ts';
export { brokerAddress } from './events/broker-address.ts';
export { type DocumentChange, personIn } from './events/changes.ts';
export { tellAgain } from './events/commands.ts';
export {
  type ConsumerDeclaration,
  lastAttempt,
  NotKnownYet,
} from './events/consumer-declaration.ts';
export * from './events/copies.ts';
export { type DeadLetter, deadLetters } from './events/dead-letters.ts';
export { type Origin, type Pending, pendingEvent } from './events/outbox.ts';
export { conditional } from './http/conditional.ts';
export { createApp } from './http/create-app.ts';
export { asSeen, onlyOnce } from './http/openapi/collection-routes.ts';
export { schemaNames } from './http/openapi/collection-schemas.ts';
export { ref } from './http/openapi/json-schema.ts';
export { described, type RouteDescription } from './http/openapi/route-schema.ts';
export { preconditionOf, tagOf } from './http/versions.ts';
export { insertAbsent } from './insert-absent.ts';
export { Lane } from './lane.ts';
export { createLog } from './log.ts';
export type { Migration } from './migrations/migrate.ts';
export { pageAnswer, readPaging, requireFew, skipOf, soughtOf } from './query/paging.ts';
export { parseQuery } from './query/parse.ts';
export { runService } from './run.ts';
export type { JobDeclaration } from './scheduled/job-declaration.ts';
export * from './service.ts';
export * from './service-declaration.ts';
