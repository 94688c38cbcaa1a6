import { createHash } from 'node:crypto';
import type { DataKeys } from '../dev/keys.ts';

const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The keys that data needs to be read, by what each is for and a fingerprint: a backup names them, and holds none. */
export const fingerprintsOf = ({ fieldKeys, receiptKey, signatureKeys }: DataKeys): string[] => [
  ...Object.entries(fieldKeys).flatMap(([service, { keys }]) =>
    keys.map(({ k }) => `FIELD_KEYS_${service.toUpperCase()} ${fingerprint(k)}`),
  ),
  `RECEIPT_KEY ${fingerprint(receiptKey)}`,
  ...signatureKeys.keys.map(({ x }) => `SIGNATURE_KEYS ${fingerprint(x ?? '')}`),
];
