import { type CurrencyCode, codesOf, currencies } from '@fairlead/contracts';
import { Bitset, Numbers } from '@fairlead/service-kit';
import type { RateTable } from '../../exchange-rates/rates.ts';
import type { AnnualSalary } from '../salary.ts';

const codes = codesOf(currencies);

/** What each slot pays in a year: stored in its own currency, compared in US dollars by the current rates. */
export class Salaries {
  readonly #own = { min: new Numbers(), max: new Numbers(), currency: new Numbers() };
  readonly #dollars = { min: new Numbers(), max: new Numbers() };
  #rates: RateTable;

  constructor(rates: RateTable) {
    this.#rates = rates;
  }

  /** Reserves the given number of slots at once. */
  reserve(slots: number): void {
    for (const column of [...Object.values(this.#own), ...Object.values(this.#dollars)])
      column.reserve(slots);
  }

  /** Sets what a slot pays; one without a salary sorts below zero. */
  set(slot: number, salary: AnnualSalary | undefined): void {
    this.#own.min.set(slot, salary?.min ?? -1);
    this.#own.max.set(slot, salary?.max ?? -1);
    this.#own.currency.set(slot, codes.indexOf(salary?.currency ?? 'usdol'));
    this.#value(slot);
  }

  /** Switches to other rates. */
  useRates(rates: RateTable): void {
    this.#rates = rates;
    for (let slot = 0; slot < this.#own.min.length; slot += 1) this.#value(slot);
  }

  /** US dollars for one unit of a currency. */
  rateOf(currency: CurrencyCode): number {
    return this.#rates[currency];
  }

  /** The minimum that a slot pays, in US dollars. */
  leastAt(slot: number): number {
    return this.#dollars.min.at(slot);
  }

  /** The slots whose pay overlaps a range in US dollars from 0 on. */
  within(least: number, most: number): Bitset {
    const { min, max } = this.#dollars;
    return Bitset.intersection(max.between(least, Infinity), [min.between(0, most)]);
  }

  #value(slot: number): void {
    const rate = this.#rates[codes[this.#own.currency.at(slot)] ?? 'usdol'];
    this.#dollars.min.set(slot, this.#own.min.at(slot) * rate);
    this.#dollars.max.set(slot, this.#own.max.at(slot) * rate);
  }
}
