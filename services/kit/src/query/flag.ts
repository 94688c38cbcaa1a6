import { z } from 'zod';

const read = (text: unknown): boolean | undefined =>
  text === 'true' ? true : text === 'false' ? false : undefined;

/** A yes or no in an address; what is neither is as if it were not said. */
export const flag = () => z.preprocess(read, z.boolean().optional()).optional();
