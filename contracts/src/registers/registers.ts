import { collectionOf, type Register } from './declaration/index.ts';
import { declared } from './declared.ts';

export type RegisterSlug = (typeof declared)[number]['slug'];

/** Every register, as who deals with any of them knows it. */
export const registers: readonly Register[] = declared as unknown as readonly Register[];

/** The register with a slug; undefined where there is none. */
export const registerNamed = (slug: string): Register | undefined =>
  registers.find((register) => register.slug === slug);

/** The collections that keep the registers. */
export type RegisterCollection = `registers/${RegisterSlug}`;
export const registerCollections = registers.map(({ slug }) =>
  collectionOf(slug),
) as unknown as readonly RegisterCollection[];
