import { z } from 'zod';
import { codesOf } from '../reference/options.ts';
import { inspectionParts } from '../reporting/inspection.ts';
import { trendMonths, trends } from '../reporting/trends.ts';
import { id } from './fields.ts';

/** The most days a report may span: three years and a leap day. */
export const mostReportingDays = 1_096;

const count = z.int().min(0);

/** The figures of a company or of one vessel in a period. Each is null for a viewer who may not read the records that it is counted from. */
export const reportingFigures = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    /** What expires in the period: certificates of people, and of vessels. */
    expiries: z.object({ certificates: count.nullable(), vesselCertificates: count.nullable() }),
    rest: z
      .object({
        /** Rules broken, each once a day and person. */
        violations: count,
        /** Days for which somebody recorded their hours. */
        crewDays: count,
        per100CrewDays: z.number().nullable(),
        /** The vessels on which rules were broken, most often first. */
        vessels: z.array(z.object({ id: id(), violations: count, crewDays: count })),
      })
      .nullable(),
    actions: z.object({ overdue: count }).nullable(),
    incidents: z
      .object({
        reported: count,
        /** Injuries with lost time, and deaths. */
        lostTime: count,
        /** Days that people were aboard. */
        crewDays: count,
        perMillionHours: z.number().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'ReportingFigures' });
export type ReportingFigures = z.infer<typeof reportingFigures>;

/** A month of this or the last century: `2026-11`. */
export const reportingMonth = z
  .string()
  .regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'This is not a month');

/** What is counted of one kind: by month, and by vessel over all the months. */
const trendSeries = z.object({
  code: z.string(),
  /** One count for each of the months; null for a month before the first record, or one that has not begun. */
  months: z.array(count.nullable()),
  /** The vessels with any, the most first; `vessel` is null for what belongs to the company itself. */
  vessels: z.array(z.object({ vessel: id().nullable(), count })),
});

/** How the figures of a company or of one vessel change from month to month. Trends of records that the viewer may not read are left out. */
export const reportingTrends = z
  .object({
    months: z.array(reportingMonth).min(1).max(trendMonths.most),
    /** The month of the earliest record; null while there is none. */
    since: reportingMonth.nullable(),
    trends: z.array(z.object({ code: z.enum(codesOf(trends)), series: z.array(trendSeries) })),
  })
  .meta({ id: 'ReportingTrends' });
export type ReportingTrends = z.infer<typeof reportingTrends>;

/** The maximum and the default number of days of an inspection pack. */
export const inspectionDays = { most: 366, default: 90 } as const;

/** The summary of a vessel's inspection pack: how many records each part has, and the SHA-256 of all their content. */
export const vesselInspection = z
  .object({
    vessel: z.object({ id: id(), name: z.string() }),
    from: z.iso.date(),
    to: z.iso.date(),
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    counts: z.record(z.enum(codesOf(inspectionParts)), count),
  })
  .meta({ id: 'VesselInspection' });
export type VesselInspection = z.infer<typeof vesselInspection>;
