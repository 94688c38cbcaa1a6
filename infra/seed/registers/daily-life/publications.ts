import type { Aboard, SeedNotice } from './seed-notice.ts';

/** What is published for a vessel, or aboard it. */
export function publicationsAboard({ days }: Aboard): SeedNotice[] {
  return [
    {
      register: 'notices',
      made: 12,
      says: {
        noticeNumber: 'SN 7',
        issuer: 'flag',
        topic: 'Immersion suits: zips to be waxed every month',
        issuedDate: days.day(-14),
        acknowledgeBy: days.day(6),
        note: 'Wax the zips of all suits, and write it in the safety log.',
      },
      goes: [['reviewed', 1]],
    },
    {
      register: 'publications',
      made: 90,
      says: {
        name: 'Admiralty List of Lights, volume E',
        publication: 'NP78',
        edition: '2nd',
        format: 'paper',
        correctedTo: weekOf(days.day(-30)),
        location: 'Bridge, port shelf',
      },
    },
    {
      register: 'publications',
      made: 90,
      says: {
        name: 'Mariner’s Handbook',
        publication: 'NP100',
        format: 'digital',
        location: 'Bridge',
      },
    },
  ];
}

/** The week of a day (ISO 8601). */
function weekOf(day: string): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7));
  const first = Date.UTC(date.getUTCFullYear(), 0, 1);
  const week = Math.ceil(((date.getTime() - first) / 86_400_000 + 1) / 7);
  return `${date.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
}
