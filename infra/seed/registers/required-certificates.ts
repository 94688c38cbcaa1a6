import type { CertificateType } from '@fairlead/contracts';

/** The certificates of everybody on board. */
const basics = ['PST', 'FPFF', 'EFA', 'PSSR', 'ENG1'] as const;

/** The certificates that people in a position must hold. */
export const requiredOf: Readonly<Record<string, readonly CertificateType[]>> = {
  captain: [...basics, 'DSD', 'SSO', 'AFF', 'MC', 'PSCRB', 'M3000'],
  chfOff: [...basics, 'DSD', 'AFF', 'MC', 'PSCRB', 'CM3000'],
  mate: [...basics, 'DSD', 'AFF', 'PSCRB', 'OOW3000'],
  bosun: [...basics, 'DSD', 'PSCRB', 'YR'],
  deckhand: [...basics, 'PSA', 'YR'],
  chfEngr: [...basics, 'DSD', 'AFF', 'SVCE'],
  hdChef: [...basics, 'PSA', 'SC'],
  stewardess: [...basics, 'PSA', 'GUEST'],
};

/** Certificates that are not required but held by most. */
const customary: Readonly<Record<string, readonly CertificateType[]>> = {
  secEngr: ['DSD', 'SV2E'],
  crewChef: ['PSA', 'SC'],
  sousChef: ['PSA', 'SC'],
  chfStew: ['DSD', 'GUEST'],
  steward: ['PSA', 'GUEST'],
  purser: ['DSD', 'GUEST'],
};

/** The certificates that somebody in a position usually holds. */
export const heldIn = (position: string): readonly CertificateType[] =>
  requiredOf[position] ?? [...basics, ...(customary[position] ?? ['PSA'])];
