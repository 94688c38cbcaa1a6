import { z } from 'zod';
import { calendarDate, encrypted, id, json, option, tenant } from './fields.ts';

/** What check-in figures are made from (W-073). */
export const figureMetrics = [
  { code: 'mood', label: 'Mood' },
  { code: 'anxiety', label: 'Anxiety' },
  { code: 'sleep', label: 'Sleep' },
  { code: 'stress', label: 'Stress' },
] as const;
export type FigureMetric = (typeof figureMetrics)[number]['code'];

/** The minimum number of people in a figure (W-074, W-076). */
export const fewestInFigure = 5;

/** Roughly how many people a figure covers. */
export const figureCounts = [
  { code: '5-9', label: '5–9' },
  { code: '10-19', label: '10–19' },
  { code: '20+', label: '20+' },
] as const;
export type FigureCount = (typeof figureCounts)[number]['code'];

/**
 * Whom figures cover: `all` of the organization, `vessel:{id}`, `department:{id}` across vessels, or one department aboard one vessel,
 * `vessel:{id},department:{id}`.
 */
export const figureCohort = z
  .string()
  .regex(
    /^(all|vessel:[0-9a-f]{24}|department:[0-9a-f]{24}|vessel:[0-9a-f]{24},department:[0-9a-f]{24})$/,
    'This is not a cohort',
  );

/** The most weeks of figures per request. */
export const mostFigureWeeks = 53;

/** `GET /api/figures`: for the weeks from Monday to Sunday that are entirely within the days from `from` to `to`. */
export const figuresQuery = z.object({
  organization: id(),
  cohort: figureCohort.default('all'),
  from: calendarDate(),
  to: calendarDate(),
  metric: option(figureMetrics),
});

/**
 * A figure: the mean of people's answers, each person counting once, in steps of 0.5 for fewer than ten people and of 0.1 for more. Near the ends of
 * the scale it is 1.5 `orLess`, or 9.5 `orMore`.
 */
export const figure = z
  .object({
    people: option(figureCounts),
    value: z.number(),
    bound: z.enum(['orLess', 'orMore']).nullable(),
  })
  .meta({ id: 'Figure' });
export type Figure = z.output<typeof figure>;

/** The answer. Figures withheld because they would cover too few people are null, and so are those without answers. */
export const figuresAnswer = z
  .object({
    total: figure.nullable(),
    /** By the Monday of each week. */
    weeks: z.array(z.object({ week: calendarDate(), figure: figure.nullable() })),
    /** For those whose hours of rest broke a rule in a week, and for those whose did not (W-075). */
    rest: z.object({ violated: figure.nullable(), kept: figure.nullable() }),
  })
  .meta({ id: 'Figures' });
export type Figures = z.output<typeof figuresAnswer>;

const sums = z.object({
  mood: z.number(),
  anxiety: z.number(),
  sleep: z.number(),
  stress: z.number(),
});
const part = z.object({ people: z.int().min(fewestInFigure), sums });

/** The people whose figures are published together: of a department aboard a vessel, the rest of a vessel, or the rest of an organization. */
export const figureBlocks = [
  { code: 'cell', label: 'Department aboard' },
  { code: 'vessel', label: 'Rest of a vessel' },
  { code: 'organization', label: 'Rest of the organization' },
] as const;

/** What is published for a block of five people or more in a week, only for the service. */
export const figureAtomFields = z.object({
  organization: tenant(),
  week: calendarDate(),
  block: option(figureBlocks),
  vessel: id().optional(),
  department: id().optional(),
  people: z.int().min(fewestInFigure),
  sums: json(sums),
  /** The same, split by hours of rest, once the week is over. */
  violated: json(part).optional(),
  kept: json(part).optional(),
  /** Who they are and what each answered, until the week is over. */
  members: encrypted(z.array(z.object({ user: id(), at: z.number(), values: sums })), {
    pad: 4_096,
  }).optional(),
});
