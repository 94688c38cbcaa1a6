import { describe, expect, it } from '@jest/globals';
import { vesselFields } from './organizations.ts';

const { imo, mmsi, callSign } = vesselFields.shape;
const taken = (schema: typeof imo, text: string) => schema.safeParse(text).data;

describe('the numbers of a ship', () => {
  it.each([
    [imo, 'IMO 9074729', '9074729'],
    [imo, 'IMO No. 9074729', '9074729'],
    [imo, 'imo: 9 074 729', '9074729'],
    [imo, '9074729', '9074729'],
    [mmsi, 'MMSI 227 006 760', '227006760'],
    [callSign, 'fa b2.c', 'FAB2C'],
    [callSign, 'Call sign: ZGAB1', 'ZGAB1'],
  ])('are taken as they are written on papers: %#', (schema, given, stored) => {
    expect(taken(schema as typeof imo, given)).toBe(stored);
  });

  it.each([
    [imo, '0000000'],
    [imo, 'IMO 9074728'],
    [imo, 'IMO'],
    [mmsi, '000000000'],
    [mmsi, '22700676'],
    [mmsi, '2270067600'],
    [callSign, 'a b'],
  ])('are refused where they are none: %#', (schema, given) => {
    expect(taken(schema as typeof imo, given)).toBeUndefined();
  });
});
