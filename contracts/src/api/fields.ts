import { z } from 'zod';
import { codesOf, type Option } from '../reference/options.ts';
import { storedText } from './tidy-text.ts';

/** Metadata of a field for the service kit, beyond its shape. */
export interface FieldMeta {
  /**
   * What the shape does not show. `instant`: ISO 8601 on the wire, a date in the database. `date`: a calendar day
   * without time or zone, the same text everywhere. `json`: stored as a whole and opaque.
   */
  kind?: 'instant' | 'date' | 'json';
  /** Of `json`: the maximum characters, where more than for others. */
  largest?: number;
  /** The field holds the id of a document of this collection. */
  relation?: string;
  /** Of a relation to another service's document: the members denormalized here. */
  carries?: readonly string[];
  /** Those of the denormalized members that are booleans; the others are text. */
  flags?: readonly string[];
  /** Set only by the service; ignored in a body. */
  readOnly?: boolean;
  /** Marks the owner of the document: set on creation, never changed by a caller afterwards. */
  owner?: boolean;
  /** Of a relation: the member that names the organization which the related document must belong to. */
  within?: string;
  /** Private to the person: shown to them, and to those whom the collection's `access.restricted` admits. */
  restricted?: boolean;
  /** For the people of the document's organization: nobody else is answered it, or finds documents by it. */
  confidential?: boolean;
  /** Stored encrypted: it appears in no query, event, log or audit value. */
  encrypted?: boolean;
  /** Sensitive personal data: the audit trail records that it was changed, and never its values. */
  sensitive?: boolean;
  /** Of a person's name as it was when it was written: the path of their id in the document. It is removed once they are gone. */
  nameOf?: string;
  /** Of an encrypted field: the minimum size (bytes) that it takes, whatever its content. */
  pad?: 32 | 256 | 1_024 | 4_096 | 16_384 | 65_536;
  [key: string]: unknown;
}

/** Brands a schema, only for the compiler, with what its values are beyond their shape; nothing of it exists at run time. */
export interface StoredAs<As> {
  readonly '~kept'?: As;
}

/** An instant: text on the wire, a date in the database. */
export interface AsInstant {
  as: 'instant';
}

/** A value that is stored as a whole. */
export interface AsJson {
  as: 'json';
}

/** The id of another document, with the members denormalized next to it and those of them that are booleans. */
export interface AsRelation<Carried extends string = never, Flag extends string = never> {
  as: 'relation';
  carries: Carried;
  flags: Flag;
}

/** The schema of a relation. */
export type RelationSchema<
  Carried extends string = never,
  Flag extends string = never,
> = z.ZodString & StoredAs<AsRelation<Carried, Flag>>;

const OBJECT_ID = /^[0-9a-f]{24}$/i;

/** Whether a value has the form of a document id (24 hexadecimal digits). */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && OBJECT_ID.test(value);

/** A document id: 24 hexadecimal digits, opaque. */
export const id = () => z.string().regex(OBJECT_ID, 'This is not a valid id');

/** Text without leading and trailing space, as it is stored (`storedText`); HTML in it is plain text. */
export const text = (max: number) => z.string().overwrite(storedText).max(max);

/** Required text. */
export const requiredText = (max: number) => text(max).min(1).meta({ pattern: '\\S' });

/** One code of an option list. */
export const option = <const Options extends readonly Option[]>(options: Options) =>
  z.enum(codesOf(options));

/** A missing one gets the "required" message, like any member. */
const notADate = ({ input }: { input?: unknown }) =>
  input === undefined ? undefined : 'This is not a valid date';

/** An instant: ISO 8601 with a zone, or a date, which is midnight UTC. */
export const instant = () => {
  const schema = z.union([z.iso.datetime({ offset: true }), z.iso.date()], { error: notADate });
  const kept: typeof schema & StoredAs<AsInstant> = schema;
  return kept.meta({ kind: 'instant', format: 'date-time' } satisfies FieldMeta);
};

/** A calendar day, such as a birthday: `2026-11-21`, without time or zone. */
export const calendarDate = () =>
  z.iso.date({ error: notADate }).meta({ kind: 'date' } satisfies FieldMeta);

/** A value of any shape that is stored as a whole: lists are neither filtered nor sorted by its content. */
export const json = <Schema extends z.ZodType>(
  schema: Schema,
  { largest }: Pick<FieldMeta, 'largest'> = {},
): Schema & StoredAs<AsJson> =>
  schema.meta({ kind: 'json', ...(largest && { largest }) } satisfies FieldMeta);

/** Brands a schema for the compiler as that of a restricted member. */
export interface Restricted {
  readonly '~restricted'?: true;
}

/**
 * A member of a document that is private to the person, such as an address, next of kin or a report: it is shown to the person
 * who owns the document and to those whom the collection's `access.restricted` admits, whose reads are recorded; it appears in
 * no log, and in an event only by name. For the document itself, not for its groups and rows.
 */
export const restricted = <Schema extends z.ZodType>(schema: Schema): Schema & Restricted =>
  schema.meta({ restricted: true } satisfies FieldMeta);

/**
 * A member that only the people of the document's organization read, where the document itself is shown to everybody, such as the clocks of a public
 * vessel; a collection's `access.confidential` may name others. Reads are not recorded. For the document itself, not for its groups and rows.
 */
export const confidential = <Schema extends z.ZodType>(schema: Schema): Schema =>
  schema.meta({ confidential: true } satisfies FieldMeta);

/** A value that is stored encrypted. */
export interface AsEncrypted {
  as: 'encrypted';
}

/**
 * A member that is stored encrypted, with its document's own key: nobody with access to the database can read it. Lists are neither filtered nor
 * sorted by it, and it appears in no event, log, audit value or index. `pad`: the minimum size (bytes) that it takes, so that its length reveals
 * nothing; 32 when left out, and beyond it 256, 1 K, 4 K, 16 K or 64 K.
 */
export const encrypted = <Schema extends z.ZodType>(
  schema: Schema,
  { pad }: Pick<FieldMeta, 'pad'> = {},
): Schema & StoredAs<AsEncrypted> =>
  schema.meta({ ...schema.meta(), encrypted: true, ...(pad && { pad }) } satisfies FieldMeta);

/**
 * A member that identifies, reaches or judges a person, such as the number of a passport, a telephone number or an appraisal. What is removed from
 * the document must not remain in its history: the audit trail records that the member was changed, and never its values. Restricted and encrypted
 * members need no such mark.
 */
export const sensitive = <Schema extends z.ZodType>(schema: Schema): Schema =>
  schema.meta({ sensitive: true } satisfies FieldMeta);

/** The id of a document of a collection of the same service. */
export const relation = (collection: string): RelationSchema =>
  id().meta({ relation: collection } satisfies FieldMeta);

/** The organization that a document permanently belongs to; `carries` if another service stores organizations. */
export const tenant = <const Carried extends string = never>(
  carries?: readonly Carried[],
): RelationSchema<Carried> => ownedBy('organizations', carries);

/**
 * The permanent owner of a document: the id of a document of this collection. Of the denormalized members those
 * named in `flags` are booleans.
 */
export const ownedBy = <const Carried extends string = never, const Flag extends Carried = never>(
  collection: string,
  carries?: readonly Carried[],
  flags?: readonly Flag[],
): RelationSchema<Carried, Flag> =>
  id().meta({
    relation: collection,
    owner: true,
    ...(carries && { carries }),
    ...(flags && { flags }),
  } satisfies FieldMeta);

/** A vessel of the organization that the member `tenantAt` names; `carries` if another service stores vessels. */
export const vesselIn = <const Carried extends string = never>(
  tenantAt: string,
  carries?: readonly Carried[],
): RelationSchema<Carried> =>
  id().meta({
    relation: 'vessels',
    within: tenantAt,
    ...(carries && { carries }),
  } satisfies FieldMeta);

/**
 * The id of a document another service owns. Members named in `carries` are denormalized next to
 * the id from that service's events, so that an answer needs no second service.
 */
export const denormalizedRelation = <const Carried extends string>(
  collection: string,
  carries: readonly Carried[],
): RelationSchema<Carried> => id().meta({ relation: collection, carries } satisfies FieldMeta);
