import type { Conversation } from '@fairlead/contracts/api/chat';
import type { RefObject } from 'react';

/** How many members are offered. */
const most = 5;
/** A mention that is being written: from the last at sign on. */
const written = /(?:^|\s)@([^@\n]{0,40})$/;

/** Members who can be mentioned: offered while an at sign and the beginning of their name stand before the end, and found in what was written. */
export function useMentions(
  members: Conversation['members'],
  text: string,
  onText: (text: string) => void,
  input: RefObject<HTMLTextAreaElement | null>,
) {
  const present = members.filter(({ hasLeft }) => !hasLeft);
  const begun = written.exec(text)?.[1]?.toLowerCase();
  const offered =
    begun === undefined
      ? []
      : present
          .filter(({ name }) => {
            const lower = name.toLowerCase();
            return lower.startsWith(begun) && lower !== begun.trim();
          })
          .slice(0, most);
  return {
    offered,
    pick: (name: string) => {
      onText(`${text.slice(0, text.lastIndexOf('@'))}@${name} `);
      input.current?.focus();
    },
    inText: () => present.filter(({ name }) => text.includes(`@${name}`)).map(({ user }) => user),
  };
}
