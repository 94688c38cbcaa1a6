import { join } from 'node:path';
import { checkout } from '../dev/folders.ts';

/** The folder of the contracts that this checkout has recorded. */
export const recordedContracts = join(checkout, 'contracts', 'pacts');
