import { type ServiceName, serviceNames } from '@fairlead/contracts/api/collections';
import { z } from 'zod';
import { Failure, sentenceOf } from '../dev/failure.ts';
import { checkout, type Folders } from '../dev/folders.ts';
import { holderOf } from '../dev/lock.ts';
import { readRunning } from '../dev/running.ts';
import { type SourceDigests, serviceVersion } from './service-version.ts';

/** How long (ms) a portal may take to say what runs. */
const TIMEOUT_MS = 10_000;

/** What a service says of its instances; one of a release before versions says nothing, and so does one that does not answer. */
const healthSchema = z.object({ versions: z.array(z.string().nullable()).default([null]) });
const statusSchema = z.object({ services: z.record(z.string(), healthSchema) });

/** The versions of each service that run, null for those of which nobody says it. */
export type VersionsOf = (service: string) => readonly (string | null)[];

async function read<T>(url: string, schema: z.ZodType<T>): Promise<T> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return schema.parse(await answer.json());
  } catch (thrown) {
    throw new Failure(`What runs cannot be read from ${url}: ${sentenceOf(thrown)}`);
  }
}

/**
 * The versions of services that run: of the portal whose edge says its status at `statusUrl`, otherwise of the one that runs on this data, and where none does those of this
 * checkout.
 * @throws Failure where a portal runs and does not say
 */
export async function readVersions(
  folders: Folders,
  statusUrl: string | undefined,
): Promise<VersionsOf> {
  if (statusUrl !== undefined) {
    const { services } = await read(new URL('/status', statusUrl).href, statusSchema);
    return (service) => services[service]?.versions ?? [];
  }
  if (holderOf(folders.lock) !== undefined) {
    const { services } = readRunning(folders);
    const known = await Promise.all(
      Object.entries(services).map(async ([name, url]) => {
        const { versions } = await read(`${url}/readyz`, healthSchema);
        return [name, versions] as const;
      }),
    );
    const versions = new Map(known);
    return (service) => versions.get(service) ?? [];
  }
  const here = new Map<ServiceName, string | undefined>();
  const digests: SourceDigests = new Map();
  return (service) => {
    const name = serviceNames.find((one) => one === service);
    if (name === undefined) return [];
    if (!here.has(name)) here.set(name, serviceVersion(name, checkout, digests));
    const version = here.get(name);
    return version === undefined ? [] : [version];
  };
}
