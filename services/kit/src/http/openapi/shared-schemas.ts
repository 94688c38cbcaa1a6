import { accessAnswer, errorAnswer, pageOf, whereOperators } from '@fairlead/contracts';
import { z } from 'zod';
import { object } from './collection-schemas.ts';
import { type JsonSchema, jsonSchemaOf, listOf, ref } from './json-schema.ts';

const plain = (schema: z.ZodType) => jsonSchemaOf(schema, 'output').schema;

const value: JsonSchema = { type: ['string', 'number', 'boolean', 'null'] };
/** Operators that compare with a list. */
const ofLists: readonly string[] = ['in', 'not_in', 'all'];
const operators = Object.fromEntries(
  whereOperators.map((operator) => [
    operator,
    ofLists.includes(operator) ? { anyOf: [listOf(value), { type: 'string' }] } : value,
  ]),
);

/** The schemas that every service's document shares (REST conventions §3, §4, §7). */
export const sharedSchemas: Readonly<Record<string, JsonSchema>> = {
  Id: {
    type: 'string',
    pattern: '^[0-9a-fA-F]{24}$',
    description: 'Opaque; 24 hexadecimal digits.',
  },
  Refusal: plain(errorAnswer),
  Page: plain(pageOf(z.unknown())),
  Access: plain(accessAnswer),
  BulkFailure: {
    ...object({ id: ref('Id'), message: { type: 'string' }, isPublic: { type: 'boolean' } }),
    description: '`data` names the fields that are invalid, as the refusal of one document does.',
  },
  Conditions: {
    type: 'object',
    description:
      'Conditions on dotted paths, `and` and `or` lists nesting freely. A path that the collection does not have is refused.',
    properties: { and: listOf(ref('Conditions')), or: listOf(ref('Conditions')) },
    additionalProperties: {
      type: 'object',
      properties: operators,
      minProperties: 1,
      additionalProperties: false,
    },
  },
};
