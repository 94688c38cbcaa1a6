import type { z } from 'zod';
import type { Collection } from '../../model/declaration.ts';
import { answeredMembers } from './answered-members.ts';
import type { Describing } from './describing.ts';
import { type JsonSchema, jsonSchemaOf, listOf, ref } from './json-schema.ts';
import { selectableMembers, selection } from './selectable-members.ts';
import { writableMembers } from './writable-members.ts';

/** The schema name of a collection's documents: `Saved job` is `SavedJob`. */
export const documentName = ({ singular }: Pick<Collection, 'singular'>): string =>
  singular
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** The names of all schemas that a collection's routes refer to. */
export const schemaNames = (collection: Pick<Collection, 'singular'>) => {
  const name = documentName(collection);
  return {
    document: name,
    page: `${name}Page`,
    written: `${name}Written`,
    writtenMany: `${name}WrittenMany`,
    creation: `${name}Creation`,
    change: `${name}Change`,
    select: `${name}Select`,
  };
};

/** The schemas of a collection, by name: its documents as answered, and as they may be written. */
export function collectionSchemas(
  collection: Collection,
  describing: Describing,
): Record<string, JsonSchema> {
  const { fields, schema } = collection;
  const names = schemaNames(collection);
  const shape = schema.shape as Record<string, z.ZodType>;
  const computed = computedMembers(collection, describing);
  const base = { id: ref('Id'), createdAt: instant, updatedAt: instant };
  const writable = writableMembers(fields, shape, describing);
  const selectable = [...Object.keys(base), ...Object.keys(computed)];
  const document = ref(names.document);
  return {
    [names.document]: {
      type: 'object',
      description:
        'Relations are populated as deep as `depth` says. With `select`, all but the id may be missing.',
      properties: {
        ...base,
        ...answeredMembers(fields, shape, describing),
        ...computed,
      },
      required: ['id'],
    },
    [names.page]: {
      allOf: [
        ref('Page'),
        {
          type: 'object',
          properties: { docs: listOf(document), ...inPages(collection, describing) },
        },
      ],
    },
    [names.written]: object({ doc: document, message: { type: 'string' } }),
    [names.writtenMany]: object({
      docs: listOf(document),
      errors: listOf(ref('BulkFailure')),
      message: { type: 'string' },
    }),
    [names.creation]: {
      type: 'object',
      properties: writable.properties,
      ...(writable.required.length && { required: writable.required }),
    },
    [names.change]: { type: 'object', properties: writable.properties },
    [names.select]: selection({
      ...Object.fromEntries(selectable.map((name) => [name, { type: 'boolean' }])),
      ...selectableMembers(fields),
    }),
  };
}

const instant: JsonSchema = { type: 'string', format: 'date-time' };

/** An object that has all of these members. */
export const object = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

/** The members of answered documents beyond their fields. */
function computedMembers(
  { fields, answers }: Collection,
  { found }: Describing,
): Record<string, JsonSchema> {
  return membersOf(
    answers,
    found,
    (name) => !fields.has(name) && !['id', 'createdAt', 'updatedAt'].includes(name),
  );
}

/** The members of list answers beyond those of every collection. */
const inPages = ({ pageAnswers }: Collection, { found }: Describing) =>
  membersOf(pageAnswers, found);

function membersOf(
  schema: z.ZodObject | undefined,
  found: Describing['found'],
  isMeant = (_name: string) => true,
): Record<string, JsonSchema> {
  const members = Object.entries((schema?.shape ?? {}) as Record<string, z.ZodType>);
  return Object.fromEntries(
    members
      .filter(([name]) => isMeant(name))
      .map(([name, member]) => {
        const { schema: described, named } = jsonSchemaOf(member, 'output');
        for (const [at, definition] of Object.entries(named)) found(at, definition);
        return [name, described];
      }),
  );
}
