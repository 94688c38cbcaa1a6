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

/** The most weeks back of which the wellness dashboard has figures (W-073); reports and analytics, which are the administrators' alone, go further (W-069). */
export const dashboardFigureWeeks = 13;

/**
 * `GET /api/figures`: for the weeks from Monday to Sunday that are entirely within the days from `from` to `to`. Whoever may read the dashboard and not the
 * analytics asks for one vessel or department, not for both, within the weeks of the dashboard, and gets the total alone.
 */
export const figuresQuery = z.object({
  organization: id(),
  cohort: figureCohort.default('all'),
  from: calendarDate(),
  to: calendarDate(),
  metric: option(figureMetrics),
});

/**
 * A figure: the mean of people's answers, each person counting once, in steps of 0.5 for fewer than twenty people and of 0.1 for more. Near the ends of
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

/** `GET /api/figures/report`: all figures of all groups, in the same weeks. */
export const figureReportQuery = figuresQuery.omit({ cohort: true, metric: true });

/** The answer: the groups of which some figure can be shown, `all` first. */
export const figureReport = z
  .object({
    groups: z.array(
      z.object({
        cohort: figureCohort,
        figures: z.object({
          mood: figure.nullable(),
          anxiety: figure.nullable(),
          sleep: figure.nullable(),
          stress: figure.nullable(),
        }),
      }),
    ),
  })
  .meta({ id: 'FigureReport' });
export type FigureReport = z.output<typeof figureReport>;

/** How many people a group has of whom figures can be: fewer than five are counted with others, or not at all. */
export const groupSizes = [{ code: '0-4', label: 'fewer than 5' }, ...figureCounts] as const;
export type GroupSize = (typeof groupSizes)[number]['code'];

/** `GET /api/figures/mine`: by organization, the groups in whose figures the person is counted now, and of roughly how many people each is. */
export const ownFigureGroups = z
  .object({
    organizations: z.array(
      z.object({
        organization: id(),
        /** Whether the person is counted; `new` until they have been a member, and in their place, for long enough. */
        counted: z.enum(['yes', 'new', 'leftOut']),
        /** Of the person's department where they work; null for somebody without one. */
        department: option(groupSizes).nullable(),
        /** Of the person's vessel; null ashore. */
        vessel: option(groupSizes).nullable(),
        everybody: option(groupSizes),
      }),
    ),
  })
  .meta({ id: 'OwnFigureGroups' });
export type OwnFigureGroups = z.output<typeof ownFigureGroups>;

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
