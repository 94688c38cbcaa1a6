import { existsSync } from 'node:fs';
import type { VersionRecord } from '@fairlead/contracts/portal/release-record';
import { type Provided, unmetOf } from '@fairlead/contracts/portal/requirements';
import { type Contract, contractsOf } from './contracts.ts';
import { serviceVersion } from './service-version.ts';
import { readVerifications, type Verifications } from './verifications.ts';
import { contractsFolder } from './version-records.ts';

/** What a version would run with. */
export interface Environment {
  releases: string;
  provided: Provided;
  /** The version of a service that runs; undefined where there is no such service. */
  versionOf?: (service: string) => string | undefined;
}

/** A reason why a version may not be shown; `isVerifiable` where a verification of the service may remove it. */
export interface Obstacle {
  sentence: string;
  provider?: string;
  isVerifiable: boolean;
}

function obstacleOf(
  { provider, digest }: Contract,
  named: string,
  verifications: Verifications,
  running: string | undefined,
): Obstacle[] {
  const obstacle = (sentence: string, isVerifiable: boolean) => [
    { sentence, provider, isVerifiable },
  ];
  if (!running) return obstacle(`${named} needs a service ${provider}, which is not there.`, false);
  const verified = verifications[provider];
  const outcome = verified?.contracts[digest];
  if (!outcome)
    return obstacle(
      `The ${provider} service is not verified against what ${named} needs of it.`,
      true,
    );
  if (verified?.version !== running)
    return obstacle(
      `The ${provider} service has changed since it was verified against what ${named} needs of it.`,
      true,
    );
  return outcome.isFulfilled
    ? []
    : obstacle(`The ${provider} service does not fulfil what ${named} needs of it.`, false);
}

/** The requirements of a version that are not met, a sentence each. */
export const unmetRequirements = (
  remote: string,
  { release: { version, requires = {} } }: VersionRecord,
  provided: Provided,
): string[] =>
  unmetOf(requires, provided).map((unmet) => `${remote} ${version} requires ${unmet}.`);

/** Why a version of a remote may not be shown; nothing where it may. */
export function obstaclesOf(
  remote: string,
  record: VersionRecord,
  { releases, provided, versionOf = serviceVersion }: Environment,
): Obstacle[] {
  const { version } = record.release;
  const named = `${remote} ${version}`;
  const unmet = unmetRequirements(remote, record, provided).map((sentence) => ({
    sentence,
    isVerifiable: false,
  }));
  const folder = contractsFolder(releases, remote, version);
  if (!existsSync(folder)) {
    const sentence = `${named} was published without its contracts: publish it again.`;
    return [...unmet, { sentence, isVerifiable: false }];
  }
  const verifications = readVerifications(releases);
  const unfulfilled = contractsOf(remote, folder).flatMap((contract) =>
    obstacleOf(contract, named, verifications, versionOf(contract.provider)),
  );
  return [...unmet, ...unfulfilled];
}
