import { createStore, keys } from 'idb-keyval';

/** Where the browser keeps what people have not sent yet, each value encrypted by a key of its person. */
export const privateStore = createStore('fairlead-private', 'values');

/** What a value in the store is: its name beside that of the person, and what the person calls it. */
export interface StoredName {
  person: string;
  name: string;
  label: string;
}

/** The key of a value in the store. */
export const keyOf = ({ person, name }: Pick<StoredName, 'person' | 'name'>): string =>
  `${person} ${name}`;

/** The names of what a person has stored in this browser, with what was set aside. */
export async function storedNames(person: string): Promise<string[]> {
  const all = await keys<string>(privateStore);
  return all.flatMap((key) => (key.startsWith(`${person} `) ? [key.slice(person.length + 1)] : []));
}

/** How the names of drafts start, which need not be sent. */
export const draftPrefix = 'draft ';

/** Whether a stored value is a draft. */
export const isDraft = (name: string): boolean => name.startsWith(draftPrefix);

/** The name of the lock under which a value is changed, in any tab. */
export const lockOf = (key: string): string => `fairlead-private ${key}`;

/** The channel on which the keys of changed values are published to all tabs. */
export const privateChannel = 'fairlead-private';
