import { z } from 'zod';

const read = (text: unknown): boolean | undefined =>
  text === 'true' ? true : text === 'false' ? false : undefined;

/** A boolean in a URL; anything else counts as absent. */
export const flag = () => z.preprocess(read, z.boolean().optional()).optional();
