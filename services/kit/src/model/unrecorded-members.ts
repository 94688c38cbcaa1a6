import type { Field, FieldTree } from './fields.ts';

/**
 * The members of documents whose values the audit trail never records: those that are restricted, encrypted or sensitive, or have something
 * encrypted or sensitive in their groups and rows.
 */
export const unrecordedMembersOf = (fields: FieldTree): readonly string[] =>
  [...fields].flatMap(([name, field]) => (isUnrecorded(field) ? [name] : []));

const isUnrecorded = ({ restricted, encrypted, sensitive, members }: Field): boolean =>
  restricted === true ||
  encrypted === true ||
  sensitive === true ||
  [...(members?.values() ?? [])].some(isUnrecorded);
