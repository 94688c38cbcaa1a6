import { figureAtomFields } from '@fairlead/contracts';
import { contentOf, defineCollection, type StoredOf } from '@fairlead/service-kit';
import type { Block } from './blocks.ts';

/** What is published of a block, as it is stored. */
export type StoredAtom = StoredOf<typeof figureAtomFields>;

/** What figures are made from (section 6 of the design): blocks of five people or more, by organization and week. Only this service reads them. */
export const figureAtoms = defineCollection({
  slug: 'figureAtoms',
  singular: 'Figure atom',
  schema: figureAtomFields,
  access: {
    read: () => false,
    create: () => false,
    update: () => false,
    delete: () => false,
  },
  audit: { keeps: 'none' },
  isRemembered: true,
  indexes: [{ name: 'byWeek', keys: { organization: 1, week: 1 } }],
});

/** A block that has been published, by the id of its atom. */
export interface KnownBlock extends Block {
  atom: StoredAtom['_id'];
}

/** The block of an atom, whose people are known until its week closes. */
export function blockOf(collection: Parameters<typeof contentOf>[0], atom: StoredAtom): KnownBlock {
  const { members } = contentOf(collection, atom) as { members?: Block['members'] };
  const { _id, block, vessel = null, department = null } = atom;
  return { atom: _id, block, vessel, department, members: members ?? [] };
}
