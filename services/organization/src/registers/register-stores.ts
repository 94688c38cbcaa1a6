import { registers } from '@fairlead/contracts';
import { registerCollection } from './collection.ts';
import type { RegisterStore } from './register-store.ts';

/** Every register with its collection of records. */
export const registerStores: readonly RegisterStore[] = registers.map((register) => ({
  register,
  collection: registerCollection(register),
}));

/** The register with this slug and its store; undefined if none. */
export const registerStoreNamed = (slug: string): RegisterStore | undefined =>
  registerStores.find(({ register }) => register.slug === slug);
