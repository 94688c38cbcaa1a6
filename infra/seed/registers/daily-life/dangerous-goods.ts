import type { Days } from '../days.ts';
import type { SeedNotice } from './seed-notice.ts';

/** The dangerous goods of a company. */
export function dangerousGoodsOf(days: Days): SeedNotice[] {
  const goods = (product: string, more: object): SeedNotice => ({
    register: 'dangerous-goods',
    made: 60,
    says: { product, unit: 'l', location: 'Deck locker', sheetDate: days.day(-300), ...more },
  });
  return [
    goods('Petrol', {
      unNumber: '1203',
      hazardClass: '3',
      packingGroup: 'II',
      quantity: 60,
      maximum: 50,
    }),
    goods('Pool chlorine', {
      unNumber: '1748',
      hazardClass: '5',
      division: '5.1',
      quantity: 10,
      maximum: 20,
      sheetDate: days.day(-2_000),
    }),
  ];
}
