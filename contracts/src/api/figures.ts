import { z } from 'zod';
import { calendarDate, encrypted, id, json, option, tenant } from './fields.ts';

/** What figures of check-ins are made of (W-073). */
export const figureMetrics = [
  { code: 'mood', label: 'Mood' },
  { code: 'anxiety', label: 'Anxiety' },
  { code: 'sleep', label: 'Sleep' },
  { code: 'stress', label: 'Stress' },
] as const;
export type FigureMetric = (typeof figureMetrics)[number]['code'];

/** How few people a figure is of at least (W-074, W-076). */
export const fewestInFigure = 5;

/** How many people a figure is of, roughly. */
export const figureCounts = [
  { code: '5-9', label: '5–9' },
  { code: '10-19', label: '10–19' },
  { code: '20+', label: '20+' },
] as const;
export type FigureCount = (typeof figureCounts)[number]['code'];

/**
 * Whom figures are of: `all` of the organization, those of `vessel:{id}`, of `department:{id}` wherever that is, or of one department aboard one vessel,
 * `vessel:{id},department:{id}`.
 */
export const figureCohort = z
  .string()
  .regex(
    /^(all|vessel:[0-9a-f]{24}|department:[0-9a-f]{24}|vessel:[0-9a-f]{24},department:[0-9a-f]{24})$/,
    'This is not a cohort',
  );

/** The most weeks that figures are asked of at once. */
export const mostFigureWeeks = 53;

/** `GET /api/figures`: of the weeks from Monday to Sunday that lie wholly within the days from `from` to `to`. */
export const figuresQuery = z.object({
  organization: id(),
  cohort: figureCohort.default('all'),
  from: calendarDate(),
  to: calendarDate(),
  metric: option(figureMetrics),
});

/**
 * A figure: the mean of what people said, each counting as one, in steps of 0.5 of fewer than ten people and of 0.1 of more. Near the ends of the scale it is
 * 1.5 `orLess`, or 9.5 `orMore`.
 */
export const figure = z
  .object({
    people: option(figureCounts),
    value: z.number(),
    bound: z.enum(['orLess', 'orMore']).nullable(),
  })
  .meta({ id: 'Figure' });
export type Figure = z.output<typeof figure>;

/** The answer. What is withheld, since it would be of too few people, is null, and so is what nobody said anything of. */
export const figuresAnswer = z
  .object({
    total: figure.nullable(),
    /** By the Monday of each week. */
    weeks: z.array(z.object({ week: calendarDate(), figure: figure.nullable() })),
    /** Of those whose hours of rest broke a rule in a week, and of those whose did not (W-075). */
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

/** What is published of a block of five people or more in a week, for the service alone. */
export const figureAtomFields = z.object({
  organization: tenant(),
  week: calendarDate(),
  block: option(figureBlocks),
  vessel: id().optional(),
  department: id().optional(),
  people: z.int().min(fewestInFigure),
  sums: json(sums),
  /** The same, parted by hours of rest, once the week is over. */
  violated: json(part).optional(),
  kept: json(part).optional(),
  /** Who they are and what each said, until the week is over. */
  members: encrypted(z.array(z.object({ user: id(), at: z.number(), values: sums })), {
    pad: 4_096,
  }).optional(),
});
