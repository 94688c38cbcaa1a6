import type { FieldMeta } from '@fairlead/contracts';
import { z } from 'zod';

/** What a field holds, which decides how it is stored, cast, queried and answered. */
export type FieldKind =
  | 'text'
  | 'select'
  | 'number'
  | 'checkbox'
  | 'instant'
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
  /** Of a relation into another service: the members carried beside the id. */
  readonly carries?: readonly string[];
  /** Says whose the document is; no caller changes it. */
  readonly owner?: boolean;
  /** Of a relation: the member naming the organization that the related document must belong to. */
  readonly within?: string;
  /** Of a group or rows. */
  readonly members?: FieldTree;
}

export type FieldTree = ReadonlyMap<string, Field>;

/** Reads the fields of a collection off its schema. */
export function fieldsOf(schema: z.ZodObject): FieldTree {
  return new Map(
    Object.entries(schema.shape).map(([name, member]) => [name, fieldOf(member as z.ZodType)]),
  );
}

function fieldOf(schema: z.ZodType): Field {
  const { inner, meta, mayBeMissing } = unwrap(schema);
  const common = { many: false, readOnly: meta.readOnly === true };
  if (meta.kind === 'instant') return { ...common, kind: 'instant' };
  if (meta.relation) {
    const { relation, carries, owner, within } = meta;
    return { ...common, kind: 'relation', relation, carries, owner, within };
  }
  if (inner instanceof z.ZodArray)
    return listOf(fieldOf(inner.element as z.ZodType), common.readOnly);
  if (inner instanceof z.ZodObject) {
    // A group is always an object; an object that may be missing altogether is kept as a whole.
    return inner.def.catchall || mayBeMissing
      ? { ...common, kind: 'json' }
      : { ...common, kind: 'group', members: fieldsOf(inner) };
  }
  if (inner instanceof z.ZodString) return { ...common, kind: 'text' };
  if (inner instanceof z.ZodEnum) return { ...common, kind: 'select' };
  if (inner instanceof z.ZodNumber) return { ...common, kind: 'number' };
  if (inner instanceof z.ZodBoolean) return { ...common, kind: 'checkbox' };
  return { ...common, kind: 'json' };
}

function listOf(element: Field, readOnly: boolean): Field {
  if (element.kind === 'json') return { kind: 'json', many: false, readOnly };
  return {
    ...element,
    kind: element.kind === 'group' ? 'rows' : element.kind,
    many: true,
    readOnly,
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
