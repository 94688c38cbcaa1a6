import mongoose, { type Connection, type Model } from 'mongoose';
import type { Collection, IndexDeclaration, Stored } from './declaration.ts';
import type { Field, FieldTree } from './fields.ts';

const { Mixed, ObjectId } = mongoose.Schema.Types;

/** Serves the relay: finds the documents that still have something to tell. */
const outboxIndex: IndexDeclaration = { name: 'pending', keys: { 'pending.id': 1 }, sparse: true };
/** Serves the default sort. */
const newestFirst: IndexDeclaration = { name: 'newest', keys: { createdAt: -1, _id: -1 } };

/** The mongoose model of a collection on one connection. zod is the only gate, so nothing is required here. */
export function modelOf(
  connection: Connection,
  { slug, fields, indexes = [] }: Collection,
): Model<Stored> {
  const schema = new mongoose.Schema(
    {
      ...definitionOf(fields),
      revision: Number,
      createdAt: Date,
      updatedAt: Date,
      deletedAt: Date,
      derived: Mixed,
      pending: [Mixed],
    },
    { collection: slug, minimize: false, versionKey: false, autoIndex: false, strict: true },
  );
  for (const { keys, ...options } of [...indexes, newestFirst, outboxIndex])
    schema.index({ ...keys }, options);
  return connection.model<Stored>(slug, schema as unknown as mongoose.Schema<Stored>);
}

function definitionOf(fields: FieldTree): Record<string, mongoose.SchemaDefinitionProperty> {
  return Object.fromEntries([...fields].map(([name, field]) => [name, propertyOf(field)]));
}

function propertyOf(field: Field): mongoose.SchemaDefinitionProperty {
  const single = singlePropertyOf(field);
  return field.many ? { type: [single], default: undefined } : single;
}

function singlePropertyOf(field: Field): mongoose.SchemaDefinitionProperty {
  switch (field.kind) {
    case 'text':
    case 'select':
      return { type: String };
    case 'number':
      return { type: Number };
    case 'checkbox':
      return { type: Boolean };
    case 'instant':
      return { type: Date };
    case 'relation':
      return field.carries
        ? {
            id: { type: ObjectId },
            ...Object.fromEntries(field.carries.map((name) => [name, String])),
          }
        : { type: ObjectId };
    case 'group':
      return definitionOf(field.members ?? new Map());
    case 'rows':
      return new mongoose.Schema(definitionOf(field.members ?? new Map()));
    default:
      return { type: Mixed };
  }
}
