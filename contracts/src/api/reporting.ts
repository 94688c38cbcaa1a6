import { z } from 'zod';
import { id } from './fields.ts';

/** How many days a report spans at most: three years and a leap day. */
export const mostReportingDays = 1_096;

const count = z.int().min(0);

/** The figures of a company or of one vessel in a period. Each is null for whom the records that it is counted from are not open. */
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
        /** Days of which somebody wrote down their hours. */
        crewDays: count,
        per100CrewDays: z.number().nullable(),
        /** The vessels on which rules were broken, the most often first. */
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
