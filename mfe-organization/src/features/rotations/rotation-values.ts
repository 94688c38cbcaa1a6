import { labelOf, type Option } from '@fairlead/contracts/reference/options';
import { rotationKinds } from '@fairlead/contracts/rotations/options';
import type { FieldWords } from '@fairlead/remote-kit/forms';
import { calendarDay } from '@fairlead/ui';
import { z } from 'zod';
import { personName } from '../people/names.ts';
import type { AskedPlan } from './check-plan.ts';
import { idOf, type Rotation } from './rotation-words.ts';

/** A person as a form option. */
const person = z.object({ code: z.string(), label: z.string() });

/** The form values of a rotation: missing ones are empty. `accepts`: it is saved despite its problems. */
export const rotationSchema = z
  .object({
    user: person.nullable().refine((one): boolean => one !== null, 'Choose who is planned'),
    vessel: z.string().min(1, 'Choose a vessel'),
    rank: z.string().min(1, 'Choose a rank'),
    kind: z.string(),
    from: z.string().min(1, 'Choose the first day'),
    to: z.string().min(1, 'Choose the last day'),
    relief: person.nullable(),
    isInSchengen: z.boolean(),
    accepts: z.boolean(),
  })
  .refine(({ from, to }) => from === '' || to === '' || from <= to, {
    path: ['to'],
    message: 'The last day must not be before the first',
  });
export type RotationValues = z.infer<typeof rotationSchema>;

const optionOf = (related: Rotation['relief']): Option | null =>
  related ? { code: idOf(related), label: personName(related) } : null;

/** The form values of a rotation, or of none. */
export const valuesOf = (rotation: Rotation | undefined): RotationValues =>
  rotation ? saidBy(rotation) : newValues({});

const saidBy = (rotation: Rotation): RotationValues => ({
  user: optionOf(rotation.user),
  vessel: idOf(rotation.vessel),
  rank: idOf(rotation.rank),
  kind: rotation.kind,
  from: rotation.from,
  to: rotation.to,
  relief: optionOf(rotation.relief),
  isInSchengen: rotation.isInSchengen,
  accepts: false,
});

/** The form values of a new rotation. */
export const newValues = (overrides: Partial<RotationValues>): RotationValues => ({
  user: null,
  vessel: '',
  rank: '',
  kind: 'aboard',
  from: '',
  to: '',
  relief: null,
  isInSchengen: false,
  accepts: false,
  ...overrides,
});

/** What the form sends. */
export const contentOf = ({
  vessel,
  rank,
  kind,
  from,
  to,
  relief,
  isInSchengen,
}: RotationValues) => ({
  vessel,
  rank,
  kind: rotationKinds.find(({ code }) => code === kind)?.code ?? ('aboard' as const),
  from,
  to,
  relief: relief?.code ?? null,
  isInSchengen,
});

/** The plan to check; undefined while it is incomplete. */
export function planIn(
  { user, vessel, rank, kind, from, to, isInSchengen }: RotationValues,
  { organization, rotation }: { organization: string; rotation?: string | undefined },
): AskedPlan | undefined {
  if (!user || !vessel || !rank || !from || !to || to < from) return undefined;
  return { organization, user: user.code, vessel, rank, kind, from, to, isInSchengen, rotation };
}

/** The labels of the fields and the wording of their values, for conflicts. */
export const wordsFor = (
  nameOf: (id: string) => string | undefined,
): FieldWords<RotationValues> => ({
  user: { label: 'Person', say: (one) => one?.label ?? 'None' },
  vessel: { label: 'Vessel', say: (id) => nameOf(id) ?? 'None' },
  rank: { label: 'Rank', say: (id) => nameOf(id) ?? 'None' },
  kind: { label: 'Kind', say: (code) => labelOf(rotationKinds, code) ?? code },
  from: { label: 'From', say: (day) => (day ? calendarDay(day) : 'None') },
  to: { label: 'To', say: (day) => (day ? calendarDay(day) : 'None') },
  relief: { label: 'Relief', say: (one) => one?.label ?? 'None' },
  isInSchengen: { label: 'In the Schengen area', say: (is) => (is ? 'Yes' : 'No') },
  accepts: { label: 'Save anyway', say: (is) => (is ? 'Yes' : 'No') },
});
