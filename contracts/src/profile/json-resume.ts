import { z } from 'zod';
import { isOneLine } from '../api/plain-line.ts';
import { storedText } from '../api/tidy-text.ts';
import { importedSections } from './imported-sections.ts';

/*
 * The schema of JSON Resume 1.0.0 (jsonresume.org), limited to what a profile supports; other members are stripped. Additional members, which the schema
 * allows, hold what is specific to crew.
 */

export const jsonResumeSchema =
  'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

const tooLong = (max: number) => `This must be at most ${max} characters`;
/** Text as it is stored, on one line. */
const onOneLine = (text: string): string =>
  storedText(text)
    .split(/[\n\t]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

const short = (max: number) =>
  z
    .string()
    .overwrite(onOneLine)
    .max(max, tooLong(max))
    .refine(isOneLine, 'This must be one line of ordinary characters')
    .nullish();
const long = (max: number) => z.string().overwrite(storedText).max(max, tooLong(max)).nullish();

const DATE = /^(\d{4}(-\d{2}(-\d{2})?)?)?$/;
const INSTANT = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}/;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?$/;
const NO_END = /^(present|current|currently|now|today|ongoing|to date)$/i;
const notDate = 'This must be a date such as 2024, 2024-05 or 2024-05-17';

/** A date in the form of JSON Resume, of those that other programs write: an instant is its day, as written there. */
function standardDate(text: string): string {
  const date = text.trim();
  const day = INSTANT.exec(date)?.[1];
  if (day) return day;
  return date.replace(YEAR_FIRST, (_, year: string, ...parts: (string | undefined)[]) =>
    [year, ...parts.slice(0, 2).flatMap((part) => part?.padStart(2, '0') ?? [])].join('-'),
  );
}

const dated = (read: (text: string) => string, message: string) =>
  z
    .string()
    .overwrite(read)
    .regex(DATE, message)
    .refine((text) => text === '' || firstDayOf(text) !== undefined, message)
    .nullish();

/** A JSON Resume date: a year, a month or a day; empty for none. */
const date = () => dated(standardDate, notDate);
/** The date of an end; empty, or “Present”, for what continues. */
const endDate = () =>
  dated(
    (text) => (NO_END.test(text.trim()) ? '' : standardDate(text)),
    `${notDate}; it is imported without an end`,
  );

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

const rows = <Row extends z.ZodType>(row: Row) => z.array(row).nullish();

function measure(max: number) {
  const message = `This must be between 1 and ${max}`;
  return z.number().min(1, message).max(max, message).nullish();
}

const serviceDays = () => z.int().min(0).max(20_000).nullish();

export const jsonResume = z
  .object({
    $schema: z.string().nullish(),
    basics: z
      .object({
        name: short(200),
        label: short(120),
        email: short(254),
        phone: short(40),
        summary: long(4_000),
        location: z
          .object({
            address: short(200),
            postalCode: short(20),
            city: short(100),
            countryCode: short(100),
            region: short(100),
          })
          .nullish(),
        /** Beyond the schema: the desired positions. */
        positions: rows(z.string().overwrite(onOneLine).max(120, tooLong(120))),
      })
      .nullish(),
    work: rows(
      z.object({
        name: short(120),
        /** What the schema before 1.0.0 has for `name`. */
        company: short(120),
        position: short(120),
        startDate: date(),
        endDate: endDate(),
        summary: long(2_000),
        highlights: rows(z.string().overwrite(storedText)),
        /** Beyond the schema: the vessel with its size, power (kW), flag and waters, the days of service, and why it was left. */
        vessel: short(120),
        lengthOverall: measure(500),
        grossTonnage: measure(300_000),
        enginePower: measure(200_000),
        flag: short(80),
        area: short(80),
        seaDays: serviceDays(),
        standbyDays: serviceDays(),
        yardDays: serviceDays(),
        reasonForLeaving: short(80),
      }),
    ),
    education: rows(
      z.object({
        institution: short(160),
        area: short(160),
        studyType: short(160),
        startDate: date(),
        endDate: endDate(),
      }),
    ),
    certificates: rows(z.object({ name: short(160), issuer: short(160), date: date() })),
    skills: rows(z.object({ name: short(80), level: short(80) })),
    languages: rows(z.object({ language: short(80), fluency: short(80) })),
    /** About the file itself. */
    meta: z
      .object({
        canonical: z.string().nullish(),
        version: z.string().nullish(),
        lastModified: z.string().nullish(),
      })
      .nullish(),
  })
  .meta({ id: 'JsonResume' });
export type JsonResume = z.output<typeof jsonResume>;

/** The body of `POST /api/resume/json-resume`: a JSON Resume as other programs write it, whose members are read as far as they are in `jsonResume`. */
export const jsonResumeFile = z.looseObject({}).meta({ id: 'JsonResumeFile' });

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
    /** What is not imported: its path in the file, the same in words, its content, and why. */
    left: z.array(
      z.object({
        path: z.string(),
        place: z.string().optional(),
        what: z.string(),
        why: z.string(),
      }),
    ),
    /** How much more is not imported that `left` does not name. */
    more: z.int().min(1).optional(),
  })
  .meta({ id: 'JsonResumePreview' });
export type JsonResumePreview = z.output<typeof jsonResumePreview>;
