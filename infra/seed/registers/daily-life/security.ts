import { instantOf } from '../days.ts';
import type { Aboard, SeedNotice } from './seed-notice.ts';

/** Declarations and reports of security. */
export function securityAboard({ days }: Aboard): SeedNotice[] {
  return [
    {
      register: 'security-declarations',
      made: 2,
      says: {
        counterpart: 'Port Hercule, ISPS berth',
        port: 'Monaco',
        from: instantOf(days.hours(4)),
        to: instantOf(days.hours(60)),
        ownLevel: '1',
        otherLevel: '1',
        activity: 'Embarking guests',
        measures: 'Gangway watch day and night, deliveries checked ashore.',
        signatories: [{ name: 'P. Roux', role: 'PFSO', signedOn: days.day(-1) }],
      },
      goes: [['agreed', 1]],
    },
    {
      register: 'security-reports',
      made: 61,
      says: {
        subject: 'Drill: unknown package on the aft deck',
        kind: 'drill',
        time: instantOf(days.ago(61, 15)),
        actions: 'Deck cleared in four minutes; package moved by nobody.',
      },
      goes: [
        ['sent', 1],
        ['closed', 3],
      ],
    },
  ];
}
