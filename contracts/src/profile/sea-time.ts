import { countries } from '../reference/countries.ts';
import { labelOf } from '../reference/options.ts';
import { seaAreas } from '../reference/profile/sea-areas.ts';
import { type Day, daysBetween } from '../time/clock.ts';

/** The part of a position that sea time is counted from. */
export interface SeaService {
  from: Day;
  to?: Day | null | undefined;
  lengthOverall?: number | null | undefined;
  grossTonnage?: number | null | undefined;
  /** kW. */
  enginePower?: number | null | undefined;
  area?: string | null | undefined;
  seaDays?: number | null | undefined;
  standbyDays?: number | null | undefined;
  yardDays?: number | null | undefined;
}

/** Some days at sea, and what they have in common. */
interface SeaDays {
  label: string;
  days: number;
}

/** Sea time in days: what authorities ask of those who apply for a certificate of competency. */
export interface SeaTime {
  sea: number;
  standby: number;
  yard: number;
  /** Days at sea by area, those without an area last; areas without any are left out. */
  areas: SeaDays[];
  /** Days at sea on vessels of a size and power that certificates of competency ask for. */
  sizes: SeaDays[];
}

/** The sizes and powers that sea time is asked for (STCW II/2, III/2 and III/3; MSN 1858 for yachts). */
const sizes: readonly { label: string; holds(service: SeaService): boolean }[] = [
  { label: 'Vessels of 15 m or more', holds: ({ lengthOverall }) => (lengthOverall ?? 0) >= 15 },
  { label: 'Vessels of 24 m or more', holds: ({ lengthOverall }) => (lengthOverall ?? 0) >= 24 },
  { label: 'Vessels of 500 GT or more', holds: ({ grossTonnage }) => (grossTonnage ?? 0) >= 500 },
  {
    label: 'Vessels of 3,000 GT or more',
    holds: ({ grossTonnage }) => (grossTonnage ?? 0) >= 3_000,
  },
  { label: 'Engines of 750 kW or more', holds: ({ enginePower }) => (enginePower ?? 0) >= 750 },
  { label: 'Engines of 3,000 kW or more', holds: ({ enginePower }) => (enginePower ?? 0) >= 3_000 },
];

const sum = (numbers: readonly (number | null | undefined)[]): number =>
  numbers.reduce((total: number, one) => total + (one ?? 0), 0);

/** The sea time of positions, as their days were entered. */
export function seaTimeOf(services: readonly SeaService[]): SeaTime {
  const daysOf = (some: readonly SeaService[]) => sum(some.map(({ seaDays }) => seaDays));
  const areas = [...seaAreas, { code: undefined, label: 'No area entered' }].map(
    ({ code, label }) => ({
      label,
      days: daysOf(services.filter(({ area }) => (area ?? undefined) === code)),
    }),
  );
  return {
    sea: daysOf(services),
    standby: sum(services.map(({ standbyDays }) => standbyDays)),
    yard: sum(services.map(({ yardDays }) => yardDays)),
    areas: areas.filter(({ days }) => days > 0),
    sizes: sizes
      .map(({ label, holds }) => ({ label, days: daysOf(services.filter(holds)) }))
      .filter(({ days }) => days > 0),
  };
}

/** The vessel of a position and the service at sea: `62 m, 1180 GT, 2800 kW, flag of Malta, 120 days at sea (unlimited)`. */
export function serviceParticulars(
  service: Omit<SeaService, 'from' | 'to'> & { flag?: string | null | undefined },
): string {
  const { lengthOverall, grossTonnage, enginePower, seaDays } = service;
  const flag = labelOf(countries, service.flag);
  const area = labelOf(seaAreas, service.area)?.toLowerCase();
  return [
    lengthOverall && `${lengthOverall} m`,
    grossTonnage && `${grossTonnage} GT`,
    enginePower && `${enginePower} kW`,
    flag && `flag of ${flag}`,
    seaDays && `${seaDays} ${seaDays === 1 ? 'day' : 'days'} at sea${area ? ` (${area})` : ''}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Whether the days of a position fit into its period, both its days counted; one that continues has no end yet. */
export const isWithinPeriod = ({ from, to, ...days }: SeaService): boolean =>
  !to || sum([days.seaDays, days.standbyDays, days.yardDays]) <= daysBetween(from, to) + 1;
