import type { FieldTree } from './fields.ts';

/** The collections whose documents may be populated into a document's relations, in its groups and rows too. */
export function* relationsOf(fields: FieldTree): Generator<string> {
  for (const { relation, carries, members } of fields.values()) {
    if (relation !== undefined && !carries) yield relation;
    if (members) yield* relationsOf(members);
  }
}
