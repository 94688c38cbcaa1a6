import type {
  FieldKind,
  Register,
  RegisterField,
} from '@fairlead/contracts/registers/declaration/index';

/** Field kinds that belong to one record alone. */
const ownKinds: ReadonlySet<FieldKind> = new Set(['file', 'signature', 'rows']);

/** The fields that can be set to the same value in several records: none that must be unique, is restricted, or names the predecessor of a record. */
export function bulkFields({ fields, unique, succession }: Register): [string, RegisterField][] {
  const own = [unique?.members, succession?.member, succession?.counts].flat();
  return Object.entries(fields).filter(
    ([name, { kind, isRestricted, isGiven }]) =>
      !ownKinds.has(kind) && !isRestricted && !isGiven && !own.includes(name),
  );
}
