import { named } from '../crew.ts';
import { instantOf } from '../days.ts';
import type { Aboard, SeedNotice } from './seed-notice.ts';

/** What has gone wrong aboard, or was found in audits. */
export function findingsAboard({ crew, captain, days }: Aboard): SeedNotice[] {
  const [first = captain, second = captain] = crew;
  return [
    {
      register: 'non-conformities',
      made: 26,
      says: {
        subject: 'Garbage record book not signed for three days',
        source: 'internal audit',
        grade: 'NC',
        clause: 'MARPOL Annex V, 10.3',
        raisedDate: days.day(-26),
        description: 'Entries of 3 to 5 of the month without the signature of the officer.',
        owner: named(first),
        dueDate: days.day(4),
      },
      goes: [['in progress', 1]],
    },
    {
      register: 'incidents',
      made: 18,
      says: {
        subject: 'Guest slipped on the wet swim platform',
        category: 'first aid',
        occurredAt: instantOf(days.ago(18, 13)),
        position: 'Swim platform, at anchor',
        persons: [named(second)],
        description: 'No shoes, platform wet from the tender. A bruise, treated aboard.',
        investigator: named(captain),
        fleetLessons: true,
      },
      goes: [['investigating', 1]],
    },
    {
      register: 'incidents',
      made: 70,
      says: {
        subject: 'Davit brake slipped while the rescue boat was lowered',
        category: 'near miss',
        occurredAt: instantOf(days.ago(70, 10)),
        position: 'Boat deck, alongside',
        cause: 'Grease on the brake lining.',
        notified: 'Class',
        investigator: named(captain),
      },
      goes: [
        ['investigating', 2],
        ['reviewed', 12],
        ['closed', 15],
      ],
    },
    {
      register: 'audits',
      made: 200,
      says: {
        kind: 'ISM',
        auditor: 'Internal auditor of the company',
        date: days.day(-200),
        isInternal: true,
        scope: 'Bridge, engine room, records.',
        findings: [{ finding: 'Rest hours of the interior kept on paper', clause: 'ISM 6' }],
        lead: named(captain),
      },
      goes: [
        ['done', 0],
        ['closed', 40],
      ],
    },
  ];
}
