import { collectionOf, type Register } from './declaration/index.ts';
import { declared } from './declared.ts';

export type RegisterSlug = (typeof declared)[number]['slug'];

/** Every register, as generic code knows it. */
export const registers: readonly Register[] = declared as unknown as readonly Register[];

/** The register with a slug; undefined if none. */
export const registerNamed = (slug: string): Register | undefined =>
  registers.find((register) => register.slug === slug);

/** The collections of the registers. */
export type RegisterCollection = `registers/${RegisterSlug}`;
export const registerCollections = registers.map(({ slug }) =>
  collectionOf(slug),
) as unknown as readonly RegisterCollection[];
