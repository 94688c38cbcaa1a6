import { z } from 'zod';
import { calendarDate, option, requiredText, text } from './fields.ts';
import { documentBase, pageOf } from './rest.ts';

/** What a helpline is for. */
export const helplineTypes = [
  { code: 'crisis', label: 'Crisis' },
  { code: 'general', label: 'General' },
] as const;

/** How a helpline is reached. */
export const helplineChannels = [
  { code: 'phone', label: 'Phone' },
  { code: 'chat', label: 'Chat' },
  { code: 'email', label: 'Email' },
] as const;

/** A helpline that somebody in need can turn to (W-035). A number is only stored together with its source (W-038). */
export const helplineFields = z.object({
  name: requiredText(120),
  country: requiredText(80),
  phone: text(30)
    .regex(/^\+?[0-9][0-9 ()-]{1,28}$/, 'This is not a telephone number')
    .optional(),
  /** Where to write to, instead of a number or in addition. */
  link: text(300)
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'This is no address of mail or of a page')
    .optional(),
  hours: requiredText(60),
  languages: z.array(requiredText(60)).min(1).max(30),
  type: option(helplineTypes),
  description: text(500).optional(),
  channel: option(helplineChannels).default('phone'),
  /** Where the line and its number are published. */
  source: text(300).optional(),
  /** The day on which somebody last verified that the helpline answers. */
  verifiedOn: calendarDate().optional(),
  published: z.boolean().default(false),
});

/** A helpline as it is read. */
export const helpline = documentBase
  .extend(helplineFields.shape)
  .extend({
    phone: z.string().nullish(),
    link: z.string().nullish(),
    description: z.string().nullish(),
    source: z.string().nullish(),
    verifiedOn: calendarDate().nullish(),
    channel: option(helplineChannels),
    published: z.boolean(),
  })
  .meta({ id: 'Helpline' });
export const helplinePage = pageOf(helpline);
export type Helpline = z.output<typeof helpline>;
