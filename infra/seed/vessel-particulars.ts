import { createRandom } from './random.ts';

const PARTICULARS_SEED = 20_260_104;

/** For each flag: the first digits of its ships' MMSI, and the start of their call signs. */
const ofFlag = {
  cayisl: { mid: '319', callSign: 'ZG' },
  marisl: { mid: '538', callSign: 'V7' },
  malta: { mid: '229', callSign: '9H' },
  isleman: { mid: '235', callSign: '2I' },
  bermud: { mid: '310', callSign: 'ZC' },
  bahama: { mid: '311', callSign: 'C6' },
} as const;
export type DemoFlag = keyof typeof ofFlag;

/** Where they are this season. */
const zones = [
  'Europe/Monaco',
  'Europe/Paris',
  'Europe/Oslo',
  'Europe/Madrid',
  'America/Antigua',
  'America/New_York',
  'America/Nassau',
  'Atlantic/Canary',
  'Asia/Dubai',
] as const;

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The particulars of a ship, by its index in the demo data. */
export function vesselParticulars(at: number, metres: number, flag: DemoFlag) {
  const random = createRandom(PARTICULARS_SEED + at);
  const { mid, callSign } = ofFlag[flag];
  return {
    imo: imoNumberOf(random.int(800_000, 999_999)),
    mmsi: `${mid}${String(random.int(1, 999_999)).padStart(6, '0')}`,
    callSign: `${callSign}${random.pick(letters)}${random.pick(letters)}${random.int(2, 9)}`,
    // For yachts tonnage grows somewhat less than with the cube of the length.
    grossTonnage: Math.round(metres ** 2.9 * 0.0066),
    lengthOverall: metres + random.int(0, 9) / 10,
    use: random.pick(['private', 'private', 'commercial', 'dual'] as const),
    status: ({ 8: 'refit', 11: 'laid-up' } as const)[at] ?? ('active' as const),
    shipTime: zones[at % zones.length] ?? 'UTC',
  };
}

/** Six digits with the check digit of an IMO number. */
const imoNumberOf = (six: number): string => {
  const digits = String(six);
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (7 - at), 0);
  return `${digits}${sum % 10}`;
};
