import { z } from 'zod';
import { isWithinPeriod } from '../profile/sea-time.ts';
import { countries } from '../reference/countries.ts';
import { educationLevels, reasonsForLeaving, skillLevels } from '../reference/profile/career.ts';
import { qualifications } from '../reference/profile/catalogues.ts';
import { languageLevels, languages } from '../reference/profile/languages.ts';
import { crewRoles } from '../reference/profile/roles.ts';
import { seaAreas } from '../reference/profile/sea-areas.ts';
import { calendarDate, option, ownedBy, text } from './fields.ts';
import { inOrder, line, period, requiredLine } from './profile-fields.ts';
import type { documentBase } from './rest.ts';

const endsAfterBegin = inOrder('from', 'to', 'This must not be before the beginning');

const serviceDays = () => z.int().min(0).max(20_000);

/** Page About Me. */
export const aboutSection = z.object({
  headline: line(120).optional(),
  summary: text(4_000).optional(),
  positions: z.array(option(crewRoles)).max(5).default([]),
});

/** Page Skills: what somebody can do, which languages they speak, and where they learned. */
export const skillsSection = z.object({
  skills: z
    .array(
      z.object({
        name: requiredLine(80, 'A skill is required'),
        level: option(skillLevels).default('basic'),
      }),
    )
    .max(50)
    .default([]),
  languages: z
    .array(
      z.object({ language: option(languages), level: option(languageLevels).default('basic') }),
    )
    .max(20)
    .superRefine((rows, context) => {
      for (const [at, { language }] of rows.entries())
        if (rows.findIndex((row) => row.language === language) < at)
          context.addIssue({
            code: 'custom',
            path: [at, 'language'],
            message: 'This language is listed already',
          });
    })
    .default([]),
  education: z
    .array(
      z
        .object({
          school: requiredLine(160, 'A school is required'),
          level: option(educationLevels).optional(),
          field: line(160).optional(),
          ...period,
        })
        .superRefine(endsAfterBegin),
    )
    .max(20)
    .default([]),
});

/** Page Experience: positions on vessels and ashore, latest first. */
export const experienceSection = z.object({
  isFirstJob: z.boolean().default(false),
  roles: z
    .array(
      z
        .object({
          position: option(crewRoles),
          vessel: line(120).optional(),
          employer: line(120).optional(),
          /** Length of the vessel in metres. */
          lengthOverall: z.number().min(1).max(500).optional(),
          /** Gross tonnage of the vessel. */
          grossTonnage: z.number().min(1).max(300_000).optional(),
          /** The flag State of the vessel. */
          flag: option(countries).optional(),
          /** Propulsion power of the vessel in kW. */
          enginePower: z.number().min(1).max(200_000).optional(),
          /** The waters of the service at sea. */
          area: option(seaAreas).optional(),
          /** Days at sea, on stand-by and in a yard, as testimonials of sea service count them. */
          seaDays: serviceDays().optional(),
          standbyDays: serviceDays().optional(),
          yardDays: serviceDays().optional(),
          from: calendarDate(),
          /** Left out while it continues. */
          to: calendarDate().optional(),
          reasonForLeaving: option(reasonsForLeaving).optional(),
          description: text(2_000).optional(),
        })
        .superRefine(endsAfterBegin)
        .superRefine((role, context) => {
          if (!isWithinPeriod(role))
            context.addIssue({
              code: 'custom',
              path: ['seaDays'],
              message: 'These are more days than the position lasted',
            });
        }),
    )
    .max(60)
    .default([]),
});

/** Page Qualifications: which ones of the catalogues somebody has. */
export const qualificationsSection = z.object({
  hasNone: z.boolean().default(false),
  entries: z
    .array(
      z.object({
        qualification: option(qualifications),
        issuer: line(160).optional(),
        issuedOn: calendarDate().optional(),
      }),
    )
    .max(100)
    .default([]),
});

/** What a person has learned and done, one record each; every section is changed separately. */
export const resumeFields = z.object({
  user: ownedBy('users'),
  about: aboutSection.prefault({}),
  skills: skillsSection.prefault({}),
  experience: experienceSection.prefault({}),
  qualifications: qualificationsSection.prefault({}),
});

/** A person's record as they read it, with its relations as ids. */
export type Resume = z.output<typeof resumeFields> & z.output<typeof documentBase>;
