import type { Denormalized } from './denormalized.ts';
import type { FieldTree } from './fields.ts';
import { personPathOf } from './owners.ts';
import { writtenNamesOf } from './written-names.ts';

/**
 * Keeping documents that name a person who is gone: the reason as given to the person, and for how many years. Afterwards those about the person are
 * deleted, and the others no longer name them.
 */
export interface RetainedAfterwards {
  why: string;
  years: number;
  /** Where a document says whom it is about; left out where that is its owner, or nobody. */
  about?: string | undefined;
}

/**
 * What becomes of a collection's documents that name a person once their account is deleted: their own are deleted too, those about them are (at the
 * given path they name whom they are about), they stay without naming the person, or they are kept as they are.
 */
export type OnErasure = 'delete' | 'anonymize' | RetainedAfterwards | { deletesThoseAbout: string };

/** Retains documents that name a person for so many years after they are gone, for a reason given to the person. */
export const retain = ({
  reason,
  years,
  about,
}: {
  reason: string;
  years: number;
  about?: string | undefined;
}): RetainedAfterwards => ({
  why: reason,
  years,
  ...(about && { about }),
});

/** The part of a collection that says what becomes of its documents. */
interface Answering {
  slug: string;
  isPerson?: boolean | undefined;
  onErasure?: OnErasure | undefined;
  fields: FieldTree;
  carried: readonly Denormalized[];
}

/** Whether the documents of a collection are kept once a person whom they name is gone. */
export const isRetainedAfterwards = ({ onErasure }: Pick<Answering, 'onErasure'>): boolean =>
  typeof onErasure === 'object' && 'why' in onErasure;

/** Where documents of a collection name the person with whom they are deleted; undefined where they only name people. */
export function subjectPathOf(collection: Omit<Answering, 'slug'>): string | undefined {
  const { onErasure, fields } = collection;
  if (typeof onErasure === 'object') {
    const about = 'why' in onErasure ? onErasure.about : onErasure.deletesThoseAbout;
    if (about) return about;
  }
  return personPathOf(collection, fields);
}

/** The stored paths at which documents of a collection name people by their ids. */
export function peoplePathsOf({ isPerson, fields, carried }: Omit<Answering, 'slug'>): string[] {
  const own = personPathOf({ isPerson }, fields);
  const beside = carried.filter(({ from }) => from === 'users').map(({ idAt }) => idAt);
  const written = writtenNamesOf(fields).map(({ idAt }) => idAt);
  return [...new Set([...(own ? [own] : []), ...relationsToPeople(fields), ...beside, ...written])];
}

const relationsToPeople = (fields: FieldTree, prefix = ''): string[] =>
  [...fields].flatMap(([name, { relation, carries, encrypted, members }]) => {
    if (encrypted) return [];
    if (members) return relationsToPeople(members, `${prefix}${name}.`);
    return relation === 'users' ? [`${prefix}${name}${carries ? '.id' : ''}`] : [];
  });

/**
 * Refuses collections that name people without saying what becomes of that once a person is gone.
 * @throws {TypeError} naming them, and those whose documents would be deleted with a person who does
 * not own them.
 */
export function requireAnswers(collections: readonly Answering[]): void {
  const silent = collections.filter(
    (one) => one.onErasure === undefined && peoplePathsOf(one).length > 0,
  );
  if (silent.length)
    throw new TypeError(
      `${namesOf(silent)} name people: say by onErasure what becomes of that once a person is gone`,
    );
  const ownerless = collections.filter(
    (one) => one.onErasure === 'delete' && personPathOf(one, one.fields) === undefined,
  );
  if (ownerless.length)
    throw new TypeError(`${namesOf(ownerless)} cannot go with a person: they belong to none`);
}

const namesOf = (collections: readonly Answering[]) =>
  collections.map(({ slug }) => slug).join(', ');
