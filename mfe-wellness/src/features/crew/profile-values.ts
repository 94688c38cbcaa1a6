import {
  type CrewProfile,
  crewProfileStatuses,
  longestSupportPlan,
} from '@fairlead/contracts/api/wellness-care';
import { labelOf } from '@fairlead/contracts/reference/options';
import type { FieldWords } from '@fairlead/remote-kit/forms';
import { calendarDay } from '@fairlead/ui';
import { z } from 'zod';

/** The data that staff edit in a crew profile, as their form shows it: missing values are empty. */
export const profileSchema = z.object({
  status: z.enum(['active', 'paused', 'ended']),
  lastContactOn: z.string(),
  supportPlan: z
    .string()
    .trim()
    .max(longestSupportPlan, `This must be at most ${longestSupportPlan} characters`),
  leftOutOfFigures: z.boolean(),
});
export type ProfileValues = z.infer<typeof profileSchema>;

/** The form values of a profile. */
export const valuesOf = (profile: CrewProfile | undefined): ProfileValues => ({
  status: profile?.status ?? 'active',
  lastContactOn: profile?.lastContactOn ?? '',
  supportPlan: profile?.supportPlan ?? '',
  leftOutOfFigures: profile?.leftOutOfFigures ?? false,
});

/** What the form sends. */
export const changesOf = (values: ProfileValues) => ({
  ...values,
  lastContactOn: values.lastContactOn || null,
  supportPlan: values.supportPlan || null,
});

/** The labels of the fields for conflicts. */
export const fieldWords: FieldWords<ProfileValues> = {
  status: { label: 'Status', say: (status) => labelOf(crewProfileStatuses, status) },
  lastContactOn: { label: 'Last contact', say: (day) => day && calendarDay(day) },
  supportPlan: { label: 'Support plan' },
  leftOutOfFigures: {
    label: 'Left out of all figures',
    say: (isLeftOut) => (isLeftOut ? 'Yes' : 'No'),
  },
};
