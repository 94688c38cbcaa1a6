import { tidyText } from '@fairlead/contracts';

/** What turns the direction of the text around it; marks of direction, which belong to words, stay. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/** A message as it is kept: plain text, without what nobody sees and what would reorder the text around it. */
export const plainMessage = (text: string): string => tidyText(text).replaceAll(TURNING, '').trim();
