export * from './access.ts';
export * from './declaration.ts';
export { derivedId } from './derived-id.ts';
export type { DocumentChange, PersonIn } from './document-change.ts';
export type { DocumentSeals, SealedRow } from './document-seals.ts';
export { type FieldKey, FieldKeys, type WrappedKey } from './field-keys.ts';
export type { Change, Replacing, Version } from './hooks.ts';
export { hourOf } from './hour-clock.ts';
export { checkContent } from './input.ts';
export { memberAt, setMember } from './members.ts';
export { isObjectId, newId, type ObjectId, objectId } from './object-id.ts';
export {
  isRetainedAfterwards,
  type OnErasure,
  peoplePathsOf,
  retain,
  subjectPathOf,
} from './on-erasure.ts';
export type { Companion, Origin, SystemOrigin } from './origin.ts';
export { personPathOf } from './owners.ts';
export { nextRevision } from './revision.ts';
export {
  documentsOfMembers,
  type Holders,
  holdersAt,
  holdersOf,
  organizationsOf,
  ownDocuments,
} from './tenancy.ts';
export * from './viewer.ts';
export { writtenNamesOf } from './written-names.ts';
