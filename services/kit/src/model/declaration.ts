import type { AttachmentRule, EventType, PictureRule } from '@fairlead/contracts';
import type { z } from 'zod';
import { requireAttachmentMember } from './attachment-member.ts';
import { type AuditRule, auditRuleOf } from './audit-rule.ts';
import { confidentialMembersOf } from './confidential-members.ts';
import { type Denormalized, denormalizedByRelations } from './denormalized.ts';
import type { PersonIn } from './document-change.ts';
import { encryptedMembersOf, requireUnsealedPaths } from './encrypted-members.ts';
import type { FieldKeys } from './field-keys.ts';
import { type FieldTree, fieldsOf } from './fields.ts';
import type { Forms, FormsOf } from './forms.ts';
import type { DeclaredHooks } from './hooks.ts';
import { requireHourClock } from './hour-clock.ts';
import type { OnErasure } from './on-erasure.ts';
import { personPathOf } from './owners.ts';
import { requirePictureMembers } from './picture-members.ts';
import { restrictedMembersOf } from './restriction.ts';
import type { Filter } from './stored.ts';
import { requireTrashable, type TrashRule } from './trash-members.ts';
import { unrecordedMembersOf } from './unrecorded-members.ts';
import type { Viewer } from './viewer.ts';

export type { Denormalized } from './denormalized.ts';
export type * from './forms.ts';
export type { Content, Filter, Stored } from './stored.ts';

/** Yes, no, or yes for the documents that match a filter. */
export type Access = boolean | Filter;

/** Who may do what with the documents of a collection. */
export interface AccessRules<Of extends Forms = Forms> {
  read(viewer: Viewer): Access;
  /** Whether the viewer may create exactly this. There is no document yet that a filter could match. */
  create(viewer: Viewer, content: Of['sent']): boolean;
  /** The documents the viewer may change; the filter is part of the write itself. */
  update(viewer: Viewer): Access;
  /**
   * Whether the viewer may turn such a document, as it was, into what it is about to be; yes when left out.
   * Sees both complete. May refuse with its own message by throwing.
   */
  change?(viewer: Viewer, before: Of['content'], after: Of['content']): boolean;
  delete(viewer: Viewer): Access;
  /**
   * Whose restricted members the viewer reads, besides their own: present exactly where the schema has such members. What
   * it admits is recorded on each read.
   */
  restricted?(viewer: Viewer): Access;
  /**
   * The organizations whose confidential members the viewer reads: all, or those with these ids. When left out, those to which the viewer belongs,
   * and all for operators.
   */
  confidential?(viewer: Viewer): true | readonly string[];
}

/** An index: its keys as the database takes them, and its options. */
export interface IndexDeclaration {
  name: string;
  keys: Readonly<Record<string, 1 | -1>>;
  unique?: boolean;
  sparse?: boolean;
  /** For a unique index: the message of the 409 when its key is taken; a validation error at its first member when left out. */
  taken?: string;
  /** Covers only documents that are not deleted; a unique one always does (a sparse one by nature), so that its key is free again at once. */
  ofLiving?: boolean;
  /** Covers only documents in the trash. */
  ofTrash?: boolean;
}

/** An event of a collection and what it publishes of a document. */
export interface CollectionEvent<Of extends Forms = Forms, Type extends EventType = EventType> {
  type: Type;
  /** The changes it is published for; all of them when left out. */
  on?: readonly ('create' | 'update' | 'delete' | 'restore')[];
  /** Which of those changes it is published for: every one when left out. `before` is undefined for a new document, and for one that comes back. */
  when?(document: Of['content'], before: Of['content'] | undefined): boolean;
  /** The restricted members that it publishes to other services anyway, by name; a payload that reads any other throws. */
  publishes?: readonly Of['restricted'][];
  /** `before` is undefined for a new document, and when a document is published again. */
  payload(
    document: Of['document'],
    state: State & Brought,
    before: Of['content'] | undefined,
  ): z.input<Type['payload']>;
}

/** The routes that every collection has; the last two, those with a trash. */
export type RouteName =
  | 'list'
  | 'count'
  | 'one'
  | 'create'
  | 'update'
  | 'remove'
  | 'bulkUpdate'
  | 'bulkRemove'
  | 'trash'
  | 'restore';

/** Everything the kit must know about a collection; routes, indexes, OpenAPI and events come from it. */
export interface CollectionDeclaration<Of extends Forms = Forms, Slug extends string = string> {
  slug: Slug;
  /** What one document is called, for the messages people read. */
  singular: string;
  schema: z.ZodObject;
  /** The members of an answered document beyond its fields, for OpenAPI. */
  answers?: z.ZodObject;
  access: AccessRules<Of>;
  indexes?: readonly IndexDeclaration[];
  /**
   * The resolution of its times. With `hour`, ids are random and every time of a document, its revision too, is truncated to the hour; it has no
   * audit trail, events or trash, which would reveal more.
   */
  clock?: 'hour';
  /** Cached in memory by its service, which must be notified of every change whoever made it. */
  isRemembered?: boolean;
  /**
   * Stored paths of each organization's documents that are held in memory, so that lists, totals and counts by any of these cost about the same
   * for a hundred thousand documents as for a thousand.
   */
  columns?: readonly string[];
  /** Whose a change is, according to its document or its event; each person's part is then tracked separately. */
  personOf?: PersonIn;
  /** Its documents are the organizations themselves, to which what `tenant()` marks belongs. */
  isTenant?: boolean;
  /** Its documents are the people themselves, to whom what `ownedBy('users')` marks belongs. */
  isPerson?: boolean;
  /**
   * What becomes of its documents that name a person once their account is deleted. Required of a collection that names people, or its service
   * does not start.
   */
  onErasure?: OnErasure;
  /** Visitors create its documents: a repeated call of theirs, with the same key and the same content, creates one. */
  isSentByVisitors?: boolean;
  /** Everybody reads their own documents and no other. */
  readsOwn?: boolean;
  /** What its answers are made from besides the collection and what it populates: other collections as a whole, or the viewer's part of them. */
  answersFrom?: { whole?: readonly string[]; own?: readonly string[] };
  /** Plain parameters that its lists accept besides those of every collection, and their descriptions. */
  parameters?: Readonly<Record<string, z.ZodType>>;
  /** What its lists answer besides what every list answers; each member may be missing. */
  pageAnswers?: z.ZodObject;
  /** Stored paths that lists are filtered by: an index serves the default order behind each, as it does behind the owner. */
  filters?: readonly string[];
  /**
   * Members that point to a picture stored by the service (groups of `url`, `width` and `height`), and what is accepted: each has an upload route.
   * Anyone who may read the document sees them.
   */
  pictures?: Readonly<Record<string, PictureRule>>;
  /** What may be attached to its documents, whose schema has the member `attachments()` then. */
  attachments?: AttachmentRule;
  /** Documents that callers delete can be restored for some days; when left out, they are gone at once. What the service itself deletes always is. */
  trash?: TrashRule;
  /** What the audit trail records of its documents and for how long: the names of changed members for three years when left out. */
  audit?: AuditRule;
  /** Routes that the service implements itself instead of the kit. */
  ownRoutes?: readonly RouteName[];
  /** Members denormalized from other services that no relation field names. */
  alsoCarries?: readonly Denormalized[];
  events?: readonly CollectionEvent<Of>[];
  /** How long (ms) events may wait to be published together with those of the next changes; 0 when left out. */
  publishesWithin?: number;
  hooks?: DeclaredHooks<Of>;
}

/** A declared collection with its fields read off its schema, which says what its documents look like in each form. */
export interface Collection<Of extends Forms = Forms, Slug extends string = string>
  extends CollectionDeclaration<Of, Slug> {
  fields: FieldTree;
  carried: readonly Denormalized[];
  audit: Required<AuditRule>;
  /** The members that are restricted; none in most collections. */
  restricted: readonly string[];
  /** The members that are confidential; none in most collections. */
  confidential: readonly string[];
  /** The members that are encrypted, or have something encrypted in their groups and rows; none in most collections. */
  encrypted: readonly string[];
  /** The members whose values the audit trail never records. */
  unrecorded: readonly string[];
  /** The keys of the running service that encrypted members are sealed and opened with. */
  keys?: FieldKeys | undefined;
}

/** A declaration as written: paths into documents must name members that exist. */
type Declared<
  Of extends Forms,
  Slug extends string,
  Schema extends z.ZodObject,
  Answers extends z.ZodObject,
  Types extends readonly EventType[],
> = Omit<
  CollectionDeclaration<Of, Slug>,
  | 'schema'
  | 'answers'
  | 'access'
  | 'events'
  | 'indexes'
  | 'filters'
  | 'columns'
  | 'personOf'
  | 'alsoCarries'
> & {
  schema: Schema;
  access: AccessRules<Of> & ([Of['restricted']] extends [never] ? unknown : RestrictedRule);
  answers?: Answers;
  events?: { readonly [At in keyof Types]: CollectionEvent<Of, Types[At]> };
  indexes?: readonly (Omit<IndexDeclaration, 'keys'> & {
    keys: Readonly<{ [Path in Of['path']]?: 1 | -1 }>;
  })[];
  filters?: readonly Of['path'][];
  columns?: readonly Of['path'][];
  personOf?: PersonIn<keyof Of['published'] & string, Of['path']>;
  alsoCarries?: readonly (Denormalized & { idAt: Of['path']; to: Of['path'] })[];
};

/** What a declaration with restricted members must declare. */
type RestrictedRule = Required<Pick<AccessRules, 'restricted'>>;

/** The forms of a declaration's documents. */
type FormsIn<
  Schema extends z.ZodObject,
  Answers extends z.ZodObject,
  Types extends readonly EventType[],
> = FormsOf<Schema, Answers, Extract<z.output<Types[number]['payload']>, State>>;

/** What an event publishes of the document whose change it announces. An event about something else, such as a request, publishes none. */
interface State {
  revision: number;
  deleted: boolean;
}

/** Who caused a change. */
interface Brought {
  /** The person who made it; undefined for what anybody else or the service did. */
  by?: string;
}

/**
 * Declares a collection. Its rules, hooks and events are typed by its schema; code of the kit that handles any collection knows
 * none of that.
 * @throws {TypeError} for a schema that does not say how a member is stored, and for restricted members that something would
 * expose.
 */
export function defineCollection<
  const Slug extends string,
  Schema extends z.ZodObject,
  Answers extends z.ZodObject = Schema,
  const Types extends readonly EventType[] = readonly [],
>(
  declared: Declared<FormsIn<Schema, Answers, Types>, Slug, Schema, Answers, Types>,
): Collection<FormsIn<Schema, Answers, Types>, Slug> {
  // The one place where a declaration's own types are erased: path names become strings, and schemas and events any.
  const declaration = declared as CollectionDeclaration as CollectionDeclaration<
    FormsIn<Schema, Answers, Types>,
    Slug
  >;
  const fields = fieldsOf(declaration.schema);
  requirePictureMembers(declaration, fields);
  requireAttachmentMember(declaration, fields);
  requireTrashable(declaration, fields);
  requireUnsealedPaths(declaration, fields);
  requireHourClock(declaration, fields);
  return {
    ...declaration,
    fields,
    audit: auditRuleOf(declaration, personPathOf(declaration, fields) !== undefined),
    carried: [...denormalizedByRelations(fields), ...(declaration.alsoCarries ?? [])],
    restricted: restrictedMembersOf(declaration, fields),
    confidential: confidentialMembersOf(declaration, fields),
    encrypted: encryptedMembersOf(fields),
    unrecorded: unrecordedMembersOf(fields),
  };
}
