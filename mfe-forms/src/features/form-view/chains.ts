import type { FormField } from '@fairlead/contracts/forms/field';

/** By name, the fields above each that decide whether it is shown: the one it depends on, the one that depends on, and so on; topmost first. */
export function chainsOf(fields: readonly FormField[]): Map<string, readonly FormField[]> {
  const known = new Map<string, FormField>();
  const chains = new Map<string, readonly FormField[]>();
  for (const field of fields) {
    const above = field.condition && known.get(field.condition.field);
    chains.set(field.name, above ? [...(chains.get(above.name) ?? []), above] : []);
    known.set(field.name, field);
  }
  return chains;
}
