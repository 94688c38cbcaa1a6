export { originsOf, tokenOf } from './auth/credentials.ts';
export { publishSessionEnded } from './auth/end-session.ts';
export { KeySet } from './auth/key-set.ts';
export { isLinkSecret, type LinkSecret, newLinkSecret } from './auth/link-secret.ts';
export {
  effectiveOf,
  employeeProjections,
  membershipProjections,
  membershipsOf,
  membersOf,
  type TemplateGift,
} from './auth/membership-projections.ts';
export * from './auth/tokens.ts';
export * from './auth/viewer.ts';
export { backoffAfter } from './backoff.ts';
export * from './collection/access.ts';
export * from './collection/declaration.ts';
export { indexesOf } from './collection/declared-indexes.ts';
export { storedName } from './collection/documents.ts';
export type { Change, Replacing, ServiceHooks, Version } from './collection/hooks.ts';
export { ensureIndexes } from './collection/indexes.ts';
export { checkContent } from './collection/input.ts';
export { memberAt, setMember } from './collection/members.ts';
export type { InsertOptions } from './collection/new-document.ts';
export { newDocument } from './collection/new-document.ts';
export { newId, objectId } from './collection/object-id.ts';
export { keep, type OnPersonGone } from './collection/on-person-gone.ts';
export type { Companion, Origin, SystemOrigin } from './collection/origin.ts';
export { nextRevision } from './collection/revision.ts';
export { contentOf } from './collection/sealing.ts';
export { type CollectionHooks, hooksOf } from './collection/service-hooks.ts';
export * from './collection/storage.ts';
export { Store } from './collection/store.ts';
export {
  documentsOfMembers,
  type Holders,
  holdersAt,
  holdersOf,
  organizationsOf,
  ownDocuments,
} from './collection/tenancy.ts';
export { Bitset } from './columns/bitset.ts';
export { Ids } from './columns/ids.ts';
export { Numbers } from './columns/numbers.ts';
export { Order, type SlotComparison } from './columns/order.ts';
export { RecentDocuments } from './columns/recent-documents.ts';
export type { ExportedFile } from './data-export/data-exports.ts';
export { type FieldKey, FieldKeys } from './encryption/field-keys.ts';
export { rewrapping } from './encryption/rotation.ts';
export * from './environment.ts';
export * from './errors.ts';
export { Broker } from './events/broker.ts';
export { brokerAddress } from './events/broker-address.ts';
export { republish } from './events/commands.ts';
export {
  type ConsumerDeclaration,
  lastAttempt,
  NotKnownYet,
  patient,
} from './events/consumer-declaration.ts';
export { type DeadLetter, deadLetters } from './events/dead-letters.ts';
export type { DocumentChange, PersonIn } from './events/document-change.ts';
export { type Pending, pendingEvent } from './events/outbox.ts';
export { defineProjection, Projection, type ProjectionDeclaration } from './events/projections.ts';
export { Signals } from './events/signals.ts';
export { FairQueue } from './fair-queue.ts';
export { dispositionOf } from './files/attachments/disposition.ts';
export { isWholePicture } from './files/pictures/whole.ts';
export { sendFile } from './files/serve.ts';
export { folded } from './folded.ts';
export type { App } from './http/checks.ts';
export { conditional } from './http/conditional.ts';
export { createApp } from './http/create-app.ts';
export { asSeen, byId, describedParameters, onlyOnce } from './http/openapi/collection-routes.ts';
export { schemaNames } from './http/openapi/collection-schemas.ts';
export { ref } from './http/openapi/json-schema.ts';
export { described, type RouteDescription } from './http/openapi/route-schema.ts';
export { operatorsOnly } from './http/operators-only.ts';
export type { OwnRead } from './http/own-read.ts';
export { isSecure } from './http/secure.ts';
export { withinRequest } from './http/time-limit.ts';
export { preconditionOf, tagOf } from './http/versions.ts';
export { insertAbsent } from './insert-absent.ts';
export { createLog } from './log.ts';
export type { Migration } from './migrations/migrate.ts';
export { isOutage } from './outage.ts';
export { flag } from './query/flag.ts';
export { pageAnswer, readPaging, requireFew, skipOf, soughtOf } from './query/paging.ts';
export { parseQuery } from './query/parse.ts';
export { type Query, queryOf } from './query/query.ts';
export type { Reading } from './reading/reading.ts';
export { RelatedDocuments } from './reading/related-documents.ts';
export { Remembered } from './remembered.ts';
export { runService } from './run.ts';
export type { EndingSession, Service } from './running-service.ts';
export type { JobDeclaration, RepeatedJob } from './scheduled/job-declaration.ts';
export * from './service-declaration.ts';
export { withLock } from './with-lock.ts';
export { isDuplicateKey } from './write-errors.ts';
