import { expect, it } from '@jest/globals';
import { areClocksChanged } from './ship-time.ts';

it('the clocks of a vessel change with its ship time and with the days before an expiry, and with nothing else', () => {
  const vessel = { name: 'Aurelia', shipTime: 'Europe/Paris', warningDays: [30, 7] };
  expect(areClocksChanged({ ...vessel, shipTime: 'UTC' }, vessel)).toBe(true);
  expect(areClocksChanged({ ...vessel, warningDays: [30] }, vessel)).toBe(true);
  expect(areClocksChanged({ ...vessel, name: 'Halcyon' } as typeof vessel, vessel)).toBe(false);
  expect(areClocksChanged(structuredClone(vessel), vessel)).toBe(false);
});
