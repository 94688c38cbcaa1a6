import type {
  FieldKind,
  Register,
  RegisterField,
} from '@fairlead/contracts/registers/declaration/index';

/** What belongs to one record alone. */
const ownKinds: ReadonlySet<FieldKind> = new Set(['file', 'signature', 'rows']);

/** The fields that several records can be given the same of: none that must differ, is shown to few, or says whose place a record takes. */
export function bulkFields({ fields, unique, succession }: Register): [string, RegisterField][] {
  const own = [unique?.members, succession?.member, succession?.counts].flat();
  return Object.entries(fields).filter(
    ([name, { kind, isRestricted, isGiven }]) =>
      !ownKinds.has(kind) && !isRestricted && !isGiven && !own.includes(name),
  );
}
