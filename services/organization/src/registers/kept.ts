import { registers } from '@fairlead/contracts';
import { registerCollection } from './collection.ts';
import type { KeptRegister } from './kept-register.ts';

/** Every register with the collection that keeps its records. */
export const keptRegisters: readonly KeptRegister[] = registers.map((register) => ({
  register,
  collection: registerCollection(register),
}));

/** The register with this slug and what keeps it; undefined where there is none. */
export const keptNamed = (slug: string): KeptRegister | undefined =>
  keptRegisters.find(({ register }) => register.slug === slug);
