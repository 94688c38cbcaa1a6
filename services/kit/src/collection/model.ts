import mongoose, { type Connection, type Model } from 'mongoose';
import type { Collection, IndexDeclaration, Stored } from './declaration.ts';
import type { Field, FieldTree } from './fields.ts';

const { Mixed, ObjectId } = mongoose.Schema.Types;

/** Serves the relay: finds the documents that still have something to tell. */
const outboxIndex: IndexDeclaration = { name: 'toTell', keys: { 'pending.kind': 1 }, sparse: true };
/** Serves the default sort. */
const newestFirst: IndexDeclaration = { name: 'newest', keys: { createdAt: -1, _id: -1 } };

const living = { partialFilterExpression: { deletedAt: { $eq: null } } };

/** Every index of a collection: its own, and those that the kit works with. */
export const indexesOf = ({ indexes = [] }: Pick<Collection, 'indexes'>) => [
  ...indexes,
  newestFirst,
  outboxIndex,
];

/** The mongoose model of a collection on one connection. zod is the only gate, so nothing is required here. */
export function modelOf(connection: Connection, collection: Collection): Model<Stored> {
  const { slug, fields } = collection;
  const schema = new mongoose.Schema<Stored>(
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
  for (const { keys, ofLiving, ...options } of indexesOf(collection))
    schema.index({ ...keys }, { ...options, ...(ofLiving && living) });
  return connection.model<Stored>(slug, schema);
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
