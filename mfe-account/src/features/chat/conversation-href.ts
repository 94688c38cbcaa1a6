import { paths } from '../../paths.ts';

/** The address of a conversation, at one of its messages where it names one. */
export const hrefOf = (conversation: string, message?: number): string =>
  `${paths.chat}?conversation=${conversation}${message === undefined ? '' : `&message=${message}`}`;
