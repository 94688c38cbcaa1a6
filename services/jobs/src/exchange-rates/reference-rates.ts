import { type CurrencyCode, currencies } from '@fairlead/contracts';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { approximateRates, type RateTable } from './rates.ts';

/** Thrown for a file that is no valid file of rates; its message says why. */
export class InvalidRatesError extends Error {
  override name = 'InvalidRatesError';
}

/** The rates of one day, of the currencies that the file has. */
export interface ReferenceRates {
  /** `2026-11-27`. */
  date: string;
  usdPerUnit: Partial<RateTable>;
  missing: readonly CurrencyCode[];
}

/** By how much a rate may differ from the approximate one: no currency of salaries has moved as far within a decade. */
const PLAUSIBLE_FACTOR = 3;
const MAX_RATE = 1_000_000_000;
/** To how many figures a rate to the dollar is rounded: two of the file, of five figures, make it. */
const FIGURES = 8;

/** The daily file of the European Central Bank: a day, and units of each currency for one euro. */
const referenceFile = z.object({
  Envelope: z.object({
    Cube: z.object({
      Cube: z.object({
        time: z.iso.date(),
        Cube: z.array(
          z.object({
            currency: z.string().regex(/^[A-Z]{3}$/),
            rate: z
              .string()
              .regex(/^\d{1,10}(\.\d{1,10})?$/)
              .transform(Number)
              .pipe(z.number().positive().max(MAX_RATE)),
          }),
        ),
      }),
    }),
  }),
});

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (_name, path) => path === 'Envelope.Cube.Cube.Cube',
});

/**
 * Reads the euro reference rates of a day (the ECB's `eurofxref-daily.xml`) as rates to the US dollar.
 * @throws {InvalidRatesError} where the file is broken, dated after today (`2026-11-27`), without the dollar, or holds a rate that cannot be.
 */
export function readReferenceRates(xml: string, today: string): ReferenceRates {
  const { time, Cube: entries } = parse(xml).Envelope.Cube.Cube;
  if (time > today) throw new InvalidRatesError(`The file is dated ${time}, after today`);
  const perEuro = new Map<string, number>([['EUR', 1]]);
  for (const { currency, rate } of entries) {
    if (perEuro.has(currency)) throw new InvalidRatesError(`The file has ${currency} twice`);
    perEuro.set(currency, rate);
  }
  const dollars = perEuro.get('USD');
  if (dollars === undefined) throw new InvalidRatesError('The file has no rate of the dollar');
  const usdPerUnit: Partial<Record<CurrencyCode, number>> = {};
  const missing: CurrencyCode[] = [];
  for (const { code, iso } of currencies) {
    const rate = perEuro.get(iso);
    if (rate === undefined) missing.push(code);
    else usdPerUnit[code] = plausible(code, Number((dollars / rate).toPrecision(FIGURES)));
  }
  return { date: time, usdPerUnit, missing };
}

function parse(xml: string): z.infer<typeof referenceFile> {
  let content: unknown;
  try {
    content = parser.parse(xml, true);
  } catch (error) {
    throw new InvalidRatesError('The file is not well-formed XML', { cause: error });
  }
  const result = referenceFile.safeParse(content);
  if (result.success) return result.data;
  throw new InvalidRatesError(`The file is no file of rates: ${z.prettifyError(result.error)}`);
}

function plausible(code: CurrencyCode, rate: number): number {
  const factor = rate / approximateRates[code];
  if (factor > PLAUSIBLE_FACTOR || factor < 1 / PLAUSIBLE_FACTOR)
    throw new InvalidRatesError(`The file has an implausible rate of ${code}: ${rate} dollars`);
  return rate;
}
