import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';

/** A recorded contract: what a consumer needs of a provider. */
export interface Contract {
  /** `{consumer}-{provider}`. */
  name: string;
  consumer: string;
  provider: string;
  /** The hash of what it demands: equal for records that differ only in who wrote them. */
  digest: string;
  text: string;
}

const party = z.object({ name: z.string() });
const pactSchema = z.looseObject({
  consumer: party,
  provider: party,
  metadata: z.unknown().optional(),
});

function contractOf(file: string): Contract {
  const text = readFileSync(file, 'utf8');
  const { metadata: _metadata, ...demands } = pactSchema.parse(JSON.parse(text));
  return {
    name: basename(file, '.json'),
    consumer: demands.consumer.name,
    provider: demands.provider.name,
    digest: createHash('sha256').update(JSON.stringify(demands)).digest('hex').slice(0, 32),
    text,
  };
}

/** All contracts in a folder; none where there is no such folder. @throws SyntaxError or ZodError for a file that is no contract */
export const contractsIn = (folder: string): Contract[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => contractOf(join(folder, name)))
    : [];

/** What a remote needs of services, by its contracts in a folder. */
export const contractsOf = (remote: string, folder: string): Contract[] =>
  contractsIn(folder).filter(({ consumer }) => consumer === `mfe-${remote}`);
