/** The classes of dangerous goods (IMDG Code, 2.0.1). */
export const hazardClasses = [
  { code: '1', label: '1 Explosives' },
  { code: '2', label: '2 Gases' },
  { code: '3', label: '3 Flammable liquids' },
  { code: '4', label: '4 Flammable solids' },
  { code: '5', label: '5 Oxidizing substances and peroxides' },
  { code: '6', label: '6 Toxic and infectious substances' },
  { code: '7', label: '7 Radioactive material' },
  { code: '8', label: '8 Corrosive substances' },
  { code: '9', label: '9 Miscellaneous' },
] as const;

/** The divisions of the classes that have some. */
export const hazardDivisions = [
  { code: '2.1', label: '2.1 Flammable gases' },
  { code: '2.2', label: '2.2 Non-flammable, non-toxic gases' },
  { code: '2.3', label: '2.3 Toxic gases' },
  { code: '4.1', label: '4.1 Flammable solids' },
  { code: '4.2', label: '4.2 Spontaneously combustible' },
  { code: '4.3', label: '4.3 Dangerous when wet' },
  { code: '5.1', label: '5.1 Oxidizing substances' },
  { code: '5.2', label: '5.2 Organic peroxides' },
  { code: '6.1', label: '6.1 Toxic substances' },
  { code: '6.2', label: '6.2 Infectious substances' },
] as const;

const order = [
  '1',
  '2.1',
  '2.2',
  '2.3',
  '3',
  '4.1',
  '4.2',
  '4.3',
  '5.1',
  '5.2',
  '6.1',
  '6.2',
  '7',
  '8',
  '9',
];

/**
 * The general table of segregation (IMDG Code, 7.2.4), explosives as division 1.1: 1 “away from”, 2 “separated from”, 3 “by a complete compartment”,
 * 4 “longitudinally by one”; 0 where only their individual entries apply.
 */
const table: readonly (readonly number[])[] = [
  [0, 4, 2, 2, 4, 4, 4, 4, 4, 4, 2, 4, 2, 4, 0],
  [4, 0, 0, 0, 2, 1, 2, 2, 2, 2, 0, 4, 2, 1, 0],
  [2, 0, 0, 0, 1, 0, 1, 0, 0, 1, 0, 2, 1, 0, 0],
  [2, 0, 0, 0, 2, 0, 2, 0, 0, 2, 0, 2, 1, 0, 0],
  [4, 2, 1, 2, 0, 0, 2, 2, 2, 2, 0, 3, 2, 0, 0],
  [4, 1, 0, 0, 0, 0, 1, 0, 1, 2, 0, 3, 2, 1, 0],
  [4, 2, 1, 2, 2, 1, 0, 1, 2, 2, 1, 3, 2, 1, 0],
  [4, 2, 0, 0, 2, 0, 1, 0, 2, 2, 0, 2, 2, 1, 0],
  [4, 2, 0, 0, 2, 1, 2, 2, 0, 2, 1, 3, 1, 2, 0],
  [4, 2, 1, 2, 2, 2, 2, 2, 2, 0, 1, 3, 2, 2, 0],
  [2, 0, 0, 0, 0, 0, 1, 0, 1, 1, 0, 1, 0, 0, 0],
  [4, 4, 2, 2, 3, 3, 3, 2, 3, 3, 1, 0, 3, 3, 0],
  [2, 2, 1, 1, 2, 2, 2, 2, 1, 2, 0, 3, 0, 2, 0],
  [4, 1, 0, 0, 0, 1, 1, 1, 2, 2, 0, 3, 2, 0, 0],
  [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
];

/** The identity of goods for segregation: class, and division if known. */
export interface Hazard {
  hazardClass?: string | undefined;
  division?: string | undefined;
}

/** The minimum segregation of goods, 0 to 4; with an unknown division, that of the strictest in its class (O-069). */
export function segregationOf(one: Hazard, other: Hazard): number {
  const degrees = placesOf(one).flatMap((row) =>
    placesOf(other).map((column) => table[row]?.[column] ?? 0),
  );
  return Math.max(0, ...degrees);
}

const placesOf = ({ hazardClass = '', division }: Hazard): number[] =>
  order.flatMap((code, at) =>
    code === (division ?? hazardClass) || (!division && code.startsWith(`${hazardClass}.`))
      ? [at]
      : [],
  );
