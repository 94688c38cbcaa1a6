import { tidyText } from '@fairlead/contracts';

/** Characters that change the direction of the text around them; direction marks, which belong to words, stay. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/** A message as it is stored: plain text, without invisible characters and those that would reorder the text around them. */
export const plainMessage = (text: string): string => tidyText(text).replaceAll(TURNING, '').trim();
