import type { EventType } from '@fairlead/contracts';
import type { z } from 'zod';
import type { Viewer } from '../auth/viewer.ts';
import type { PersonOf } from '../events/document-change.ts';
import { type Carried, carriedByRelations } from './carried.ts';
import { type FieldTree, fieldsOf } from './fields.ts';
import type { Content, Filter } from './stored.ts';

export type { Carried } from './carried.ts';
export type { Content, Filter, Stored } from './stored.ts';

/** Yes, no, or yes for the documents that fit a filter. */
export type Access = boolean | Filter;

/** Who may do what with the documents of a collection. */
export interface AccessRules {
  read(viewer: Viewer): Access;
  /** Whether the viewer may create just this. There is no document yet that a filter could be asked of. */
  create(viewer: Viewer, content: Content): boolean;
  /** The documents the viewer may change; the filter stands in the write itself. */
  update(viewer: Viewer): Access;
  /**
   * Whether the viewer may turn such a document, as it was, into what it is about to be; yes when left out.
   * Sees both complete. May refuse in its own words by throwing.
   */
  change?(viewer: Viewer, before: Content, after: Content): boolean;
  delete(viewer: Viewer): Access;
}

/** What a change is about to write, and what it replaces. */
export interface Change {
  content: Content;
  /** The document as it was; undefined on create. */
  previous: Content | undefined;
  viewer: Viewer;
}

/** An index: its keys as the database takes them, and its options. */
export interface IndexDeclaration {
  name: string;
  keys: Readonly<Record<string, 1 | -1>>;
  unique?: boolean;
  sparse?: boolean;
  /** Holds living documents alone; a unique one always does (a sparse one by itself), so that its key is free again at once. */
  ofLiving?: boolean;
}

/** An event of a collection and what it says of a document. */
export interface CollectionEvent {
  type: EventType;
  /** The changes it tells of; all of them when left out. */
  on?: readonly ('create' | 'update' | 'delete')[];
  payload(
    document: Content & { id: string },
    state: { revision: number; deleted: boolean },
  ): unknown;
}

/** The routes that every collection has. */
export type RouteName =
  | 'list'
  | 'count'
  | 'one'
  | 'create'
  | 'update'
  | 'remove'
  | 'bulkUpdate'
  | 'bulkRemove';

/** Everything the kit must know of a collection; routes, model, OpenAPI and events come from it. */
export interface CollectionDeclaration {
  slug: string;
  /** What one document is called, for the messages people read. */
  singular: string;
  schema: z.ZodObject;
  /** What a document answers with beyond its fields, for OpenAPI. */
  answers?: z.ZodObject;
  access: AccessRules;
  indexes?: readonly IndexDeclaration[];
  /** Kept in memory by its service, which must hear of every change whoever made it. */
  isRemembered?: boolean;
  /** Whose a change is, told by its document or its event; each person's part is then kept apart from the others'. */
  personOf?: PersonOf;
  /** Its documents are the organizations themselves, to which what `tenant()` marks belongs. */
  isTenant?: boolean;
  /** Everybody reads their own documents and no other. */
  readsOwn?: boolean;
  /** What its answers are made from beside the collection and what it populates: others as a whole, or the viewer's part. */
  answersFrom?: { whole?: readonly string[]; own?: readonly string[] };
  /** Plain parameters that its lists know beside those of every collection. */
  parameters?: readonly string[];
  /** Stored paths that lists are filtered by: the default order is served behind each, as behind whose a document is. */
  filters?: readonly string[];
  /** Routes that the service answers by itself in place of the kit. */
  ownRoutes?: readonly RouteName[];
  /** Members carried from other services that no relation field names. */
  alsoCarries?: readonly Carried[];
  events?: readonly CollectionEvent[];
  /** How long (ms) events may wait to be told together with those of the next changes; 0 when left out. */
  tellsWithin?: number;
  hooks?: {
    /** Completes or refuses a change before it is checked and written; returns the content to write. */
    prepare?(change: Change): Content | Promise<Content>;
    /** What is stored beside the fields, computed from them; never answered. */
    derive?(content: Content): Content;
    /** Adds what depends on the viewer to documents about to be answered. */
    answer?(documents: Content[], viewer: Viewer): void | Promise<void>;
  };
}

/** A declared collection with its fields read off its schema. */
export interface Collection extends CollectionDeclaration {
  fields: FieldTree;
  carried: readonly Carried[];
}

/** Declares a collection. */
export function defineCollection(declaration: CollectionDeclaration): Collection {
  const fields = fieldsOf(declaration.schema);
  return {
    ...declaration,
    fields,
    carried: [...carriedByRelations(fields), ...(declaration.alsoCarries ?? [])],
  };
}
