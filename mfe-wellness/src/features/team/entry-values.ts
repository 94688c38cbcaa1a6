import {
  overlappingPeriods,
  type RotaPeriod,
  teamRoles,
  type WellnessTeamEntry,
} from '@fairlead/contracts/api/wellness-team';
import { codesOf, labelOf } from '@fairlead/contracts/reference/options';
import type { FieldWords } from '@fairlead/remote-kit/forms';
import { memberIn } from '@fairlead/remote-kit/members';
import { calendarDay, deviceTimeZone } from '@fairlead/ui';
import { z } from 'zod';
import { dayOf } from '../figures/use-today.ts';
import { weekdays } from './coverage.ts';

/** The recurrence of a rota period: every week on one weekday, or on one date. */
export const periodDays = [
  ...weekdays.map((label, at) => ({ code: String(at), label: `Every ${label}` })),
  { code: 'date', label: 'On one date' },
];

const period = z.object({
  on: z.string(),
  day: z.string(),
  from: z.string().min(1, 'Enter a time'),
  to: z.string().min(1, 'Enter a time'),
  zone: z.string(),
});
type Period = z.infer<typeof period>;

/** The initial period of a new row. */
export const newPeriod = (): Period => ({
  on: '0',
  day: '',
  from: '',
  to: '',
  zone: deviceTimeZone(),
});

const entry = z.object({
  member: z.string(),
  role: z.enum(codesOf(teamRoles)),
  languages: z.array(z.string().max(60, 'This must be at most 60 characters')).max(30),
  credentialUntil: z.string(),
  onDuty: z.boolean(),
  rota: z.array(period).max(50, 'A rota has at most 50 periods'),
});
export type EntryValues = z.infer<typeof entry>;

const periodOf = ({ on, day, from, to, zone }: Period): RotaPeriod => ({
  ...(on === 'date' ? { day } : { weekday: Number(on) }),
  from,
  to,
  zone,
});

/** The schema of an entry's form: a new one names its member, and no two of its periods overlap. */
export const schemaOf = (isNew: boolean) =>
  entry.superRefine(({ member, rota }, { addIssue }) => {
    const refuse = (path: (string | number)[], message: string) =>
      addIssue({ code: 'custom', path, message });
    if (isNew && !memberIn(member)) refuse(['member'], 'Choose a member');
    const undated = rota.flatMap(({ on, day }, at) => (on === 'date' && !day ? [at] : []));
    for (const at of undated) refuse(['rota', at, 'day'], 'Choose a date');
    if (undated.length > 0) return;
    for (const at of overlappingPeriods(rota.map(periodOf), dayOf(new Date())))
      refuse(['rota', at, 'from'], 'This overlaps another period');
  });

/** The form values of an entry, or of none. */
export const valuesOf = (kept: WellnessTeamEntry | undefined): EntryValues => ({
  member: '',
  role: kept?.role ?? 'counsellor',
  languages: kept?.languages ?? [],
  credentialUntil: kept?.credentialUntil ?? '',
  onDuty: kept?.onDuty ?? false,
  rota:
    kept?.rota.map(({ weekday, day, from, to, zone }) => ({
      on: day ? 'date' : String(weekday ?? 0),
      day: day ?? '',
      from,
      to,
      zone,
    })) ?? [],
});

/** What the form sends, except the member of the entry. */
export const changesOf = ({ member: _member, credentialUntil, rota, ...rest }: EntryValues) => ({
  ...rest,
  credentialUntil: credentialUntil || null,
  rota: rota.map(({ on, day, from, to, zone }) => ({
    ...(on === 'date' ? { day } : { weekday: Number(on) }),
    from,
    to,
    zone,
  })),
});

/** The labels of the fields for conflicts. */
export const fieldWords: FieldWords<EntryValues> = {
  member: { label: 'Member' },
  role: { label: 'Role', say: (role) => labelOf(teamRoles, role) },
  languages: { label: 'Languages', say: (languages) => languages.join(', ') },
  credentialUntil: { label: 'Credential until', say: (day) => day && calendarDay(day) },
  onDuty: { label: 'Called in', say: (isOnDuty) => (isOnDuty ? 'Yes' : 'No') },
  rota: { label: 'Rota', say: (rota) => rota.map(periodWords).join('; ') },
};

/** A period in words: `Every Monday 08:00 to 16:00, Europe/Monaco`. */
const periodWords = ({ on, day, from, to, zone }: Period): string => {
  const when = on === 'date' ? calendarDay(day) : labelOf(periodDays, on);
  return `${when} ${from} to ${to}, ${zone}`;
};

/** The periods of an entry in words. */
export const rotaWords = (kept: WellnessTeamEntry): string[] =>
  valuesOf(kept).rota.map(periodWords);
