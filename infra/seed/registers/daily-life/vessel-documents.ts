import { named } from '../crew.ts';
import type { Aboard, SeedNotice } from './seed-notice.ts';

/** The documents of a vessel. */
export function documentsOf({ captain, days }: Aboard): SeedNotice[] {
  return [
    {
      register: 'mandatory-documents',
      made: 400,
      says: {
        certificate: 'Safety Construction Certificate',
        issuer: 'Lloyd’s Register',
        issuedDate: days.day(-700),
        expiryDate: days.day(1_100),
        windowFrom: days.day(-20),
        windowTo: days.day(70),
        keeper: named(captain),
      },
    },
    {
      register: 'mandatory-documents',
      made: 400,
      says: {
        certificate: 'Radio licence',
        issuer: 'Ofcom',
        issuedDate: days.day(-1_000),
        expiryDate: days.day(25),
        keeper: named(captain),
      },
    },
    {
      register: 'vessel-documents',
      made: 100,
      says: {
        name: 'Charter agreement, last season',
        category: 'Charter',
        retentionDate: days.day(1_500),
      },
      goes: [['archived', 50]],
    },
    { register: 'vessel-documents', made: 90, says: { name: 'Berth contract', category: 'Port' } },
  ];
}
