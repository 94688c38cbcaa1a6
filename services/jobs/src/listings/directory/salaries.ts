import { codesOf, currencies } from '@fairlead/contracts';
import type { RateTable } from '../../exchange-rates/rates.ts';
import type { AnnualSalary } from '../salary.ts';
import { Bitset } from './bitset.ts';
import { Column } from './column.ts';

const codes = codesOf(currencies);

/**
 * What each slot pays in a year, kept in its own currency and compared in US dollars by the rates of the moment: other
 * rates change nothing that is kept.
 */
export class Salaries {
  readonly #min = new Column();
  readonly #max = new Column();
  /** The place of a slot's currency among the codes. */
  readonly #currency = new Column();
  #rates: readonly number[] = [];

  constructor(rates: RateTable) {
    this.useRates(rates);
  }

  /** Takes over US dollars for one unit of each currency. */
  useRates(rates: RateTable): void {
    this.#rates = codes.map((code) => rates[code]);
  }

  /** A slot without a salary is one that pays less than nothing. */
  set(slot: number, salary: AnnualSalary | undefined): void {
    this.#min.set(slot, salary?.min ?? -1);
    this.#max.set(slot, salary?.max ?? -1);
    this.#currency.set(slot, codes.indexOf(salary?.currency ?? 'usdol'));
  }

  /** The least that a slot pays, in US dollars. */
  leastAt(slot: number): number {
    return this.#min.at(slot) * this.#rateAt(slot);
  }

  /** The slots that pay no less than this at their best, in US dollars. */
  payingFrom(least: number): Bitset {
    return Bitset.where(
      this.#min.length,
      (slot) => this.#max.at(slot) * this.#rateAt(slot) >= least,
    );
  }

  /** The slots that pay no more than this at their least, in US dollars. */
  payingUpTo(most: number): Bitset {
    return Bitset.where(this.#min.length, (slot) => this.leastAt(slot) <= most);
  }

  #rateAt(slot: number): number {
    return this.#rates[this.#currency.at(slot)] ?? 0;
  }
}
