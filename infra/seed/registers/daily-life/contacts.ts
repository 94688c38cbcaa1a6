import type { Aboard, SeedNotice } from './seed-notice.ts';

/** Whom a vessel calls. */
export function contactsAboard({ days, random }: Aboard): SeedNotice[] {
  return [
    ...['MRCC La Garde', 'Monaco Port Control', 'Telemedical service'].map((name, at) => ({
      register: 'contacts',
      made: 80,
      says: {
        name,
        role: (['MRCC', 'VTS', 'telemedicine'] as const)[at],
        port: ['Toulon', 'Monaco', 'Toulouse'][at],
        vhf: ['16', '12', ''][at] || undefined,
        isDayAndNight: true,
        checkedDate: days.day(-20 * (at + 1) + random.int(0, 5)),
      },
    })),
  ];
}
