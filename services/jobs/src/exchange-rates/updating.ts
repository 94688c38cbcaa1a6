import { codesOf, currencies, isCurrentRate } from '@fairlead/contracts';
import { HOUR_MS } from '@fairlead/contracts/time/durations';
import type { JobDeclaration, Service } from '@fairlead/service-kit';
import { downloadText } from './download.ts';
import { storeRate } from './rates.ts';

/** How often the source is asked: rates are set once a day, and are here a few hours later at most. */
const LOOK_EVERY_MS = 6 * HOUR_MS;
/** Failed runs are retried, ever more rarely, until the next time. */
const RETRIES = 12;
/** The daily file of the European Central Bank has 2 KB. */
const limits = { largest: 256 * 1024, within: 10_000 };

interface UpdateOptions {
  now?: () => number;
}

/** Creates the job that stores the current rates of a source; a file that cannot be trusted fails the run, and changes nothing. */
export function createRateUpdateJob(
  service: Service,
  source: string,
  { now = Date.now }: UpdateOptions = {},
): JobDeclaration {
  return {
    name: 'update-exchange-rates',
    every: LOOK_EVERY_MS,
    retries: RETRIES,
    run: async (lost) => {
      const text = await downloadText(source, limits, lost);
      // Loaded with the first file: only one instance at a time reads any.
      const { readReferenceRates } = await import('./reference-rates.ts');
      const today = new Date(now()).toISOString().slice(0, 10);
      const { date, usdPerUnit, missing } = readReferenceRates(text, today);
      if (missing.length > 0)
        service.log.warn({ missing }, 'the source of exchange rates lacks currencies');
      if (!isCurrentRate(date, now()))
        service.log.warn({ date }, 'the source of exchange rates has only old ones');
      for (const currency of codesOf(currencies)) {
        const rate = usdPerUnit[currency];
        if (rate !== undefined && !lost.aborted)
          await storeRate(service, { currency, usdPerUnit: rate, date }, today);
      }
    },
  };
}
