import type { DemoDocument } from '../organizations.ts';
import type { Random } from '../random.ts';
import { type DemoCompany, named } from '../registers/crew.ts';
import type { Days } from '../registers/days.ts';

const zone = 'Europe/Monaco';
const weekdays = (from: string, to: string) =>
  [0, 1, 2, 3, 4].map((weekday) => ({ weekday, from, to, zone }));

/** The wellness team of the first employer. Its rota covers the days of the week and some evenings; nights and Sundays are uncovered. */
export function demoTeam(random: Random, company: DemoCompany, days: Days): DemoDocument[] {
  const [support, staff, admin] = (['support-crew', 'org-staff', 'org-admin'] as const).map(
    (role) => company.people.find(({ orgRoles }) => orgRoles.includes(role)),
  );
  const entries = [
    {
      member: support,
      role: 'lead',
      languages: ['English', 'French'],
      rota: weekdays('08:00', '17:00'),
      credentialUntil: days.day(410),
      onDuty: false,
    },
    {
      member: staff,
      role: 'counsellor',
      languages: ['Spanish', 'English', 'Italian'],
      rota: [
        { weekday: 1, from: '17:00', to: '22:00', zone },
        { weekday: 3, from: '17:00', to: '22:00', zone },
        { weekday: 5, from: '10:00', to: '14:00', zone },
        { day: days.day(9), from: '20:00', to: '02:00', zone },
      ],
      credentialUntil: days.day(24),
      onDuty: false,
    },
    {
      member: admin,
      role: 'DPA',
      languages: ['French', 'English'],
      rota: [],
      onDuty: false,
    },
  ];
  return entries.flatMap(({ member, ...entry }) =>
    member ? [{ id: random.id(), organization: company.id, member: named(member), ...entry }] : [],
  );
}
