import type { FieldMeta } from '@fairlead/contracts';
import { z } from 'zod';

/** The kind of a field, which decides how it is stored, cast, queried and answered. */
export type FieldKind =
  | 'text'
  | 'select'
  | 'number'
  | 'checkbox'
  | 'instant'
  | 'date'
  | 'relation'
  | 'group'
  | 'rows'
  | 'json';

/** One field of a collection, as read off its zod schema. */
export interface Field {
  readonly kind: FieldKind;
  /** A list of this kind. */
  readonly many: boolean;
  readonly readOnly: boolean;
  /** Of a relation: the collection it points into. */
  readonly relation?: string;
  /** Of a relation into another service: the members denormalized next to the id. */
  readonly carries?: readonly string[];
  /** Those of them that are booleans; the others are text. */
  readonly flags?: readonly string[];
  /** Marks the owner of the document; no caller changes it. */
  readonly owner?: boolean;
  /** Of a relation: the member naming the organization that the related document must belong to. */
  readonly within?: string;
  /** Shown to the person whose the document is, and to those whom `access.restricted` admits. */
  readonly restricted?: boolean;
  /** Shown to the people of the document's organization, or to those whom `access.confidential` names. */
  readonly confidential?: boolean;
  /** Stored encrypted, each value separately. */
  readonly encrypted?: boolean;
  /** Its values are not recorded in the audit trail. */
  readonly sensitive?: boolean;
  /** Of a name as it was when it was written: the stored path of its person's id. */
  readonly nameOf?: string;
  /** Of an encrypted field: the minimum size (bytes) that it takes. */
  readonly pad?: FieldMeta['pad'];
  /** The most characters that it takes as JSON, where that is more than for others. */
  readonly largest?: number;
  /** Of a group or rows. */
  readonly members?: FieldTree;
}

export type FieldTree = ReadonlyMap<string, Field>;

/**
 * Reads the fields of a collection off its schema.
 * @throws {TypeError} naming a member whose type does not say how it is stored, or that is restricted or confidential inside a
 * group or rows.
 */
export function fieldsOf(schema: z.ZodObject, prefix = ''): FieldTree {
  return new Map(
    Object.entries(schema.shape).map(([name, member]) => [
      name,
      fieldOf(member as z.ZodType, prefix + name),
    ]),
  );
}

/** The kind of value of a schema's own type; no unknown type is silently accepted. */
const kinds: Readonly<Partial<Record<string, FieldKind>>> = {
  string: 'text',
  enum: 'select',
  number: 'number',
  boolean: 'checkbox',
};

function fieldOf(schema: z.ZodType, path: string): Field {
  const { restricted, confidential, encrypted, sensitive, nameOf, pad } = unwrap(schema).meta;
  if ((restricted || confidential) && /[.[]/.test(path)) {
    const mark = restricted ? 'restricted' : 'confidential';
    throw new TypeError(`${path} is ${mark}: only a member of the document itself can be`);
  }
  const field = encrypted ? sealedFieldOf(schema) : shapedFieldOf(schema, path);
  if (field.relation && encrypted)
    throw new TypeError(`${path} names a document and cannot be encrypted`);
  return {
    ...field,
    ...(restricted && { restricted }),
    ...(confidential && { confidential }),
    ...(sensitive && { sensitive }),
    ...(nameOf && { nameOf }),
    ...(encrypted && { encrypted, ...(pad && { pad }) }),
  };
}

/** An encrypted value is stored as a whole, whatever its shape. */
function sealedFieldOf(schema: z.ZodType): Field {
  const { meta } = unwrap(schema);
  const { relation, largest } = meta;
  return {
    kind: 'json',
    many: false,
    readOnly: meta.readOnly === true,
    ...(relation && { relation }),
    ...(largest && { largest }),
  };
}

function shapedFieldOf(schema: z.ZodType, path: string): Field {
  const { inner, meta, mayBeMissing } = unwrap(schema);
  const common = { many: false, readOnly: meta.readOnly === true };
  if (meta.kind)
    return { ...common, kind: meta.kind, ...(meta.largest && { largest: meta.largest }) };
  if (meta.relation) {
    const { relation, carries, flags, owner, within } = meta;
    return { ...common, kind: 'relation', relation, carries, flags, owner, within };
  }
  if (inner instanceof z.ZodArray)
    return listOf(fieldOf(inner.element as z.ZodType, `${path}[]`), common.readOnly);
  if (inner instanceof z.ZodObject) {
    if (inner.def.catchall || mayBeMissing)
      throw unclear(path, 'an object that is open or may be missing altogether');
    return { ...common, kind: 'group', members: fieldsOf(inner, `${path}.`) };
  }
  const { type, format } = inner.def as { type: string; format?: string };
  const kind = kinds[type];
  if (!kind || format === 'date' || format === 'datetime') throw unclear(path, format ?? type);
  return { ...common, kind };
}

const unclear = (path: string, what: string) =>
  new TypeError(
    `${path} is ${what}: say how it is kept, by instant(), calendarDate(), prefault({}) or json()`,
  );

function listOf(element: Field, readOnly: boolean): Field {
  if (element.kind === 'json') return { kind: 'json', many: false, readOnly };
  return {
    ...element,
    kind: element.kind === 'group' ? 'rows' : element.kind,
    many: true,
    readOnly: readOnly || element.readOnly,
  };
}

function unwrap(schema: z.ZodType): { inner: z.ZodType; meta: FieldMeta; mayBeMissing: boolean } {
  let inner = schema;
  let meta: FieldMeta = { ...schema.meta() };
  while (
    inner instanceof z.ZodOptional ||
    inner instanceof z.ZodNullable ||
    inner instanceof z.ZodDefault ||
    inner instanceof z.ZodPrefault
  ) {
    inner = inner.def.innerType as z.ZodType;
    meta = { ...inner.meta(), ...meta };
  }
  return {
    inner,
    meta,
    mayBeMissing: schema.isOptional() && schema.safeParse(undefined).data === undefined,
  };
}
