import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const own = fileURLToPath(new URL('.', import.meta.url));

/** The file of the contract that a provider is verified against: this checkout's, or that of a published version, in the folder that PACTS_DIR names. */
export const recordedPact = (consumer: string, provider: string): string =>
  join(process.env.PACTS_DIR ?? own, `${consumer}-${provider}.json`);
