import type { CertificateType } from '@fairlead/contracts';
import { compareCodes } from '@fairlead/contracts/api/reading-order';
import type { Stored } from '@fairlead/service-kit';

/** What a rank must hold, by the company or by one vessel. */
interface Requirement {
  position: unknown;
  vessel?: unknown;
  types: readonly CertificateType[];
}

/** What somebody of a rank must hold aboard a vessel: a vessel's own requirement replaces the company's. */
export function typesOf(
  requirements: readonly Requirement[],
  { position, vessel }: { position: unknown; vessel: unknown },
): readonly CertificateType[] {
  const ofRank = requirements.filter((one) => isSame(one.position, position));
  const requirement =
    ofRank.find((one) => isSame(one.vessel, vessel)) ?? ofRank.find((one) => !one.vessel);
  return requirement?.types ?? [];
}

const isSame = (one: unknown, other: unknown) =>
  one !== undefined && other !== undefined && String(one) === String(other);

/** Somebody's status for a type of certificate: by the one that is valid longest. One that is incomplete or rejected counts as none. */
export function accessOf(type: CertificateType, held: readonly Stored[], contractEnds?: string) {
  const [best] = held
    .filter((one) => one.type === type && one.check !== 'rejected' && one.status !== 'incomplete')
    .toSorted((one, other) => compareCodes(untilOf(other), untilOf(one)));
  if (!best) return { type, state: 'missing' as const, isToContractEnd: false };
  const expiryDate = best.expiryDate as string | undefined;
  return {
    type,
    state: best.status as 'valid' | 'expiring' | 'expired',
    certificate: String(best._id),
    ...(expiryDate && { expiryDate }),
    isToContractEnd:
      best.status !== 'expired' &&
      (contractEnds === undefined || expiryDate === undefined || expiryDate >= contractEnds),
  };
}

/** One that never expires is valid longest. */
const untilOf = ({ expiryDate }: Stored): string => (expiryDate as string | undefined) ?? '9999';

/** Whether somebody holds a valid certificate of a type. */
export const holds = (type: CertificateType, held: readonly Stored[]): boolean =>
  !['missing', 'expired'].includes(accessOf(type, held).state);
