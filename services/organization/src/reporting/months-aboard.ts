import { monthAfter, monthOf, type ShipClocks, shipDay } from '@fairlead/contracts';

/** The month in which a moment (ms) falls by the clocks aboard. */
export function monthAboard(clocks: ShipClocks, at: number): string {
  const month = monthOf(new Date(at).toISOString());
  if (at < beginning(clocks, month)) return monthAfter(month, -1);
  const next = monthAfter(month, 1);
  return at >= beginning(clocks, next) ? next : month;
}

const beginning = (clocks: ShipClocks, month: string): number =>
  shipDay(clocks, `${month}-01`).from;
