/** A million hours, over which lost-time injuries are counted. */
const EXPOSURE_HOURS = 1_000_000;
/** A crew-day aboard is 24 hours of exposure (OCIMF, Marine Injury Reporting Guidelines). */
const HOURS_A_DAY = 24;

const toTenths = (value: number): number => Math.round(value * 10) / 10;

/** Violations of the rules of rest per 100 crew-days (O-195); null without crew-days. */
export const violationsPer100CrewDays = (violations: number, crewDays: number): number | null =>
  crewDays > 0 ? (violations / crewDays) * 100 : null;

/** Lost-time injuries, including deaths, per million hours of exposure; null if nobody was aboard. */
export const injuriesPerMillionHours = (injuries: number, crewDays: number): number | null =>
  crewDays > 0 ? toTenths((injuries / (crewDays * HOURS_A_DAY)) * EXPOSURE_HOURS) : null;
