import type { DemoCompany } from '../crew.ts';
import { named } from '../crew.ts';
import type { Aboard, SeedNotice } from './seed-notice.ts';

/** Who is aboard, and until when. */
export function crewListOf(
  { crew, captain, days }: Aboard,
  { positions }: DemoCompany,
): SeedNotice[] {
  const [first = captain, second = captain] = crew;
  return [
    ...crew.slice(0, 6).map((person, at): SeedNotice => {
      const [givenName = '', ...family] = person.fullName.split(' ');
      return {
        register: 'crew-list',
        made: 60,
        says: {
          person: named(person),
          familyName: family.join(' ') || givenName,
          givenName,
          rank: ['Master', 'Chief officer', 'Bosun', 'Chief engineer', 'Chief stewardess', 'Chef'][
            at
          ],
          nationality: ['British', 'French', 'South African', 'Croatian', 'Filipino', 'Italian'][
            at
          ],
          gender: ['M', 'F', 'M', 'M', 'F', 'M'][at],
          birthDate: [
            '1979-03-14',
            '1988-07-02',
            '1993-11-21',
            '1985-01-30',
            '1990-09-09',
            '1982-05-17',
          ][at],
          birthPlace: ['Falmouth', 'Brest', 'Durban', 'Split', 'Cebu', 'Genoa'][at],
          identityKind: 'passport',
          identityState: [
            'United Kingdom',
            'France',
            'South Africa',
            'Croatia',
            'Philippines',
            'Italy',
          ][at],
          identityExpiry: days.day(300 + at * 90),
          embarkPort: 'Antibes',
        },
        goes: [['aboard', 0]],
      };
    }),
    {
      register: 'crew-management',
      made: 20,
      says: {
        person: named(first),
        slot: positions.get(first.position),
        contract: 'SEA 2026/14',
        contractFrom: days.day(-150),
        contractTo: days.day(30),
        pay: 4200,
        currency: 'euros',
        relief: named(second),
        reliefDate: days.day(25),
        port: 'Palma',
        leaveTaken: 4,
      },
      goes: [['pending', 2]],
    },
  ];
}
