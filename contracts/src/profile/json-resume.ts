import { z } from 'zod';
import { line } from '../api/profile-fields.ts';
import { importedSections } from './imported-sections.ts';

/*
 * The schema of JSON Resume 1.0.0 (jsonresume.org), limited to what a profile supports; everything else passes and is left out. Additional members,
 * which the schema allows, hold what is specific to crew.
 */

export const jsonResumeSchema =
  'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

const HTML = /<\/?[a-z!][^<>]*>/i;
const isPlain = (text: string): boolean => !HTML.test(text);
const notPlain = 'This must be plain text, without HTML';

const short = (max: number) => line(max).refine(isPlain, notPlain).nullish();
const long = (max: number) =>
  z.string().max(max, `This must be at most ${max} characters`).refine(isPlain, notPlain).nullish();

const DATE = /^(\d{4}(-\d{2}(-\d{2})?)?)?$/;
const notDate = 'This must be a date such as 2024, 2024-05 or 2024-05-17';

/** A JSON Resume date: a year, a month or a day; empty for none. */
const date = () =>
  z
    .string()
    .regex(DATE, notDate)
    .refine((text) => text === '' || firstDayOf(text) !== undefined, notDate)
    .nullish();

/** The first day of a year, a month or a day; undefined if invalid. */
export function firstDayOf(text: string): string | undefined {
  const day = `${text}-01-01`.slice(0, 10);
  const parsed = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== day
    ? undefined
    : day;
}

/** The last day of a year, a month or a day; undefined if invalid. */
export function lastDayOf(text: string): string | undefined {
  const first = firstDayOf(text);
  if (!first || text.length === 10) return first;
  const [year = 0, month = 12] = text.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

const rows = <Row extends z.ZodType>(row: Row, most: number) =>
  z.array(row).max(most, `There must be at most ${most} of these`).nullish();

const metres = (max: number) => z.number().min(1).max(max).nullish();
/** What a profile does not support. */
const other = z.array(z.unknown()).max(500).nullish();

export const jsonResume = z
  .looseObject({
    basics: z
      .looseObject({
        name: short(200),
        label: short(120),
        email: short(254),
        phone: short(40),
        summary: long(4_000),
        location: z
          .looseObject({
            address: short(200),
            postalCode: short(20),
            city: short(100),
            countryCode: short(2),
            region: short(100),
          })
          .nullish(),
        /** Beyond the schema: the desired positions. */
        positions: rows(line(120), 5),
      })
      .nullish(),
    work: rows(
      z.looseObject({
        name: short(120),
        /** What the schema before 1.0.0 has for `name`. */
        company: short(120),
        position: short(120),
        startDate: date(),
        endDate: date(),
        summary: long(2_000),
        highlights: rows(z.string().max(500).refine(isPlain, notPlain), 50),
        /** Beyond the schema: the vessel, its length in metres and its tonnage, and why it was left. */
        vessel: short(120),
        lengthOverall: metres(500),
        grossTonnage: metres(300_000),
        reasonForLeaving: short(80),
      }),
      60,
    ),
    education: rows(
      z.looseObject({
        institution: short(160),
        area: short(160),
        studyType: short(160),
        startDate: date(),
        endDate: date(),
      }),
      20,
    ),
    certificates: rows(z.looseObject({ name: short(160), issuer: short(160), date: date() }), 200),
    skills: rows(z.looseObject({ name: short(80), level: short(80) }), 50),
    languages: rows(z.looseObject({ language: short(80), fluency: short(80) }), 20),
    volunteer: other,
    awards: other,
    publications: other,
    interests: other,
    references: other,
    projects: other,
  })
  .meta({ id: 'JsonResume' });
export type JsonResume = z.output<typeof jsonResume>;

/** `POST /api/resume/json-resume`: what a JSON Resume would change in a profile. Changes nothing yet. */
export const jsonResumePreview = z
  .object({
    changes: z.array(
      z.object({
        section: z.enum(importedSections.map(({ code }) => code)),
        /** Its new content, as text; `before` is what it replaces. */
        lines: z.array(
          z.object({ label: z.string(), before: z.string().nullish(), after: z.string() }),
        ),
        /** The members of the section as they would be. */
        values: z.record(z.string(), z.unknown()),
      }),
    ),
    /** What is not imported: its place in the file, its content, and why. */
    left: z.array(z.object({ path: z.string(), what: z.string(), why: z.string() })),
  })
  .meta({ id: 'JsonResumePreview' });
export type JsonResumePreview = z.output<typeof jsonResumePreview>;
