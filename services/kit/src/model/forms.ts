import type { AsEncrypted, AsInstant, AsJson, AsRelation } from '@fairlead/contracts';
import type { Types } from 'mongoose';
import type { z } from 'zod';
import type { Content, Stored } from './stored.ts';

declare const unchecked: unique symbol;

/** A value that has not passed its schema: anything at all, until it is checked. */
export interface Unchecked {
  readonly [unchecked]: never;
}

/** The forms in which the kit hands out the documents of a collection, whichever it is. */
export interface Forms {
  /** What a caller sent. */
  body: unknown;
  /** Content that has not passed the schema yet. */
  sent: Content;
  /** Content that the service itself makes, before the schema completes it. */
  given: Content;
  /** Content that has passed the schema. A document of an earlier release may lack members whose default is newer. */
  content: Content;
  /** Content with its id and times. */
  document: Content & { id: string };
  /** As a document is answered: related ones as ids or populated, and members that only answers have. */
  answered: Content;
  stored: Stored;
  /** What the collection's events publish of a change; less from a release that publishes less. */
  published: Readonly<Record<string, unknown>>;
  /** Where a value is stored. */
  path: string;
  /** The names of its restricted members. */
  restricted: string;
}

/** The forms of the documents of one collection: by its schema, what its answers add, and what its events publish. */
export interface FormsOf<Schema extends z.ZodObject, Answers extends z.ZodObject, Published> {
  body: SentOf<Schema>;
  sent: SentOf<Schema>;
  given: GivenOf<Schema>;
  content: ContentOf<Schema>;
  document: Base & ContentOf<Schema>;
  answered: AnsweredOf<Schema, Answers>;
  stored: StoredOf<Schema>;
  published: Partial<Published>;
  path: StoredPath<Schema['shape']> | OwnPath;
  restricted: RestrictedIn<Schema['shape']>;
}

/** Content that has passed its schema. */
export type ContentOf<Schema extends z.ZodObject> = Members<Schema['shape'], 'content'>;

/** The input that a schema completes to content: members with a default may be left out. */
export type GivenOf<Schema extends z.ZodObject> = Members<Schema['shape'], 'given'>;

/** Content of which only the member names are certain. */
export type SentOf<Schema extends z.ZodObject> = {
  [Name in keyof Schema['shape']]?: Value<Schema['shape'][Name], 'given'> | Unchecked | null;
};

/** A document as it is stored: ids and instants in the database's types. */
export type StoredOf<Schema extends z.ZodObject> = StoredBase & Members<Schema['shape'], 'stored'>;

/** A document about to be answered. Members beyond its fields are set by the hooks. */
export type AnsweredOf<Schema extends z.ZodObject, Answers extends z.ZodObject> = Base &
  Members<Schema['shape'], 'answered'> &
  Partial<Omit<z.output<Answers>, keyof Schema['shape'] | keyof Base>>;

type Base = { id: string; createdAt: string; updatedAt: string };
type StoredBase = Pick<Stored, '_id' | 'revision' | 'createdAt' | 'updatedAt'>;

/** Where the kit and the services store what is not a field. */
type OwnPath = '_id' | 'createdAt' | 'updatedAt' | `derived.${string}` | `secret.${string}`;

/** The names of the members that are marked as restricted, optional or not. */
type RestrictedIn<Of extends Shape> = {
  [Name in keyof Of & string]: '~restricted' extends keyof Of[Name] | keyof Inner<Of[Name]>
    ? Name
    : never;
}[keyof Of & string];

type Form = 'given' | 'content' | 'answered' | 'stored';
type Shape = z.core.$ZodLooseShape;

/** The members of a group; those that may be missing are optional. */
type Members<Of extends Shape, In extends Form> = Flat<
  { [Name in Exclude<keyof Of, Missing<Of, In>>]: Value<Of[Name], In> } & {
    [Name in Missing<Of, In>]?: Value<Of[Name], In>;
  }
>;

type Flat<Type> = { [Name in keyof Type]: Type[Name] };

/** A group that was never stored is absent; everywhere else it is an empty group. */
type Missing<Of extends Shape, In extends Form> = {
  [Name in keyof Of]: undefined extends (
    In extends 'given'
      ? z.input<Of[Name]>
      : z.output<Of[Name]>
  )
    ? Name
    : In extends 'stored'
      ? Inner<Of[Name]> extends GroupOf<unknown>
        ? Name
        : never
      : never;
}[keyof Of];

/** A schema by its definition: comparing whole schemas takes the compiler several times as long. */
type Defined<Def> = { _zod: { def: Def } };
type Wrapper<Of> = Defined<{
  type: 'optional' | 'nullable' | 'default' | 'prefault';
  innerType: Of;
}>;
type ListOf<Element> = Defined<{ type: 'array'; element: Element }>;
type GroupOf<Of> = Defined<{ type: 'object'; shape: Of }>;

/** The schema inside, once it is known whether the value is optional. */
type Inner<Schema> = Schema extends Wrapper<infer Of> ? Inner<Of> : Schema;

type Value<Schema, In extends Form> = ValueOf<Inner<Schema>, In>;

type ValueOf<Schema, In extends Form> = Schema extends { '~kept'?: infer As }
  ? '~kept' extends keyof Schema
    ? StoredValue<NonNullable<As>, Schema, In>
    : ShapedValue<Schema, In>
  : ShapedValue<Schema, In>;

type StoredValue<As, Schema, In extends Form> = As extends AsInstant
  ? In extends 'stored'
    ? Date
    : string
  : As extends AsRelation<infer Carried, infer Flag>
    ? RelationValue<In, [Carried] extends [never] ? undefined : CarriedMembers<Carried, Flag>>
    : As extends AsJson
      ? z.output<Schema>
      : As extends AsEncrypted
        ? In extends 'stored'
          ? string
          : z.output<Schema>
        : never;

type CarriedMembers<Carried extends string, Flag extends string> = {
  [Name in Carried]?: Name extends Flag ? boolean : string;
};

type RelationValue<In extends Form, Carried> = In extends 'stored'
  ? Carried extends object
    ? Flat<{ id: Types.ObjectId } & Carried>
    : Types.ObjectId
  : Carried extends object
    ? In extends 'content'
      ? Flat<{ id: string } & Carried>
      : string | Flat<{ id: string } & Carried>
    : In extends 'answered'
      ? string | { id: string }
      : string;

type ShapedValue<Schema, In extends Form> =
  Schema extends ListOf<infer Element>
    ? Inner<Element> extends GroupOf<infer Of extends Shape>
      ? (RowId<In> & Members<Of, In>)[]
      : Value<Element, In>[]
    : Schema extends GroupOf<infer Of extends Shape>
      ? Members<Of, In>
      : z.output<Schema>;

/** Rows get their ids when they are stored. */
type RowId<In extends Form> = In extends 'stored'
  ? { _id: Types.ObjectId }
  : In extends 'answered'
    ? { id: string }
    : { id?: string };

/** Every path at which fields are stored, through groups and rows. */
type StoredPath<Of extends Shape> = {
  [Name in keyof Of & string]: PathsAt<Name, Inner<Of[Name]>>;
}[keyof Of & string];

type PathsAt<Name extends string, Schema> = Schema extends { '~kept'?: infer As }
  ? '~kept' extends keyof Schema
    ? StoredPaths<Name, NonNullable<As>>
    : ShapedPaths<Name, Schema>
  : ShapedPaths<Name, Schema>;

type StoredPaths<Name extends string, As> =
  As extends AsRelation<infer Carried, string>
    ? [Carried] extends [never]
      ? Name
      : `${Name}.${Carried | 'id'}`
    : Name;

type ShapedPaths<Name extends string, Schema> =
  Schema extends ListOf<infer Element>
    ? PathsAt<Name, Inner<Element>>
    : Schema extends GroupOf<infer Of extends Shape>
      ? `${Name}.${StoredPath<Of>}`
      : Name;
