import { foldCase } from '@fairlead/contracts/api/fold-case';
import type { RefObject } from 'react';

/** A mention that is being written: from the last at sign on. */
const written = /(?:^|\s)@([^@\n]{0,40})$/;

/** The text of a mention so far, without case and accents; undefined while none is being written. */
export const mentionBegun = (text: string): string | undefined => {
  const begun = written.exec(text)?.[1];
  return begun === undefined ? undefined : foldCase(begun);
};

/** The text with the mention that is being written replaced by a name. */
export const withMention = (text: string, name: string): string =>
  `${text.slice(0, text.lastIndexOf('@'))}@${name} `;

interface Mentioning {
  text: string;
  onText(text: string): void;
  /** Where the text is written; it receives the focus again once a name is picked. */
  input: RefObject<HTMLTextAreaElement | null>;
}

/** How many people are offered. */
const most = 5;

/** The people to offer while the text ends in an at sign and the beginning of a first or last name. */
export function useMention<Person extends { name: string }>(
  people: readonly Person[],
  { text, onText, input }: Mentioning,
) {
  const begun = mentionBegun(text);
  const isOffered = ({ name }: Person) => {
    const own = foldCase(name);
    return begun !== undefined && ` ${own}`.includes(` ${begun}`) && own !== begun.trim();
  };
  return {
    offered: begun === undefined ? [] : people.filter(isOffered).slice(0, most),
    pick: ({ name }: Person) => {
      onText(withMention(text, name));
      input.current?.focus();
    },
  };
}
