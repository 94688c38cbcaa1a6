import type { FieldTree } from '../../model/fields.ts';
import type { JsonSchema } from './json-schema.ts';

/** What may be selected: members by name, and members of groups, rows and denormalized relations. */
export function selectableMembers(fields: FieldTree): Record<string, JsonSchema> {
  return Object.fromEntries(
    [...fields].map(([name, { members, carries }]) => {
      const inside = members
        ? selectableMembers(members)
        : Object.fromEntries((carries ?? []).map((carried) => [carried, { type: 'boolean' }]));
      return [
        name,
        Object.keys(inside).length
          ? { anyOf: [{ type: 'boolean' }, selection(inside)] }
          : { type: 'boolean' },
      ];
    }),
  );
}

/** A select of these members and no others. */
export const selection = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  additionalProperties: false,
});
