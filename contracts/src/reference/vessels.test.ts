import { describe, expect, it } from '@jest/globals';
import {
  codesOf,
  labelOf,
  listingVesselTypes,
  vesselSizes,
  vesselTypes,
  vesselTypeValues,
} from './index.ts';

describe('vessels', () => {
  it('[J-050] vessel types of the filter are six', () => {
    expect(codesOf(vesselTypes)).toEqual([
      'motor-yacht',
      'sailing-yacht',
      'commercial',
      'expedition',
      'catamaran',
      'shore-based',
    ]);
  });

  it('[J-082] vessel type values are motor, sailing and commercial', () => {
    expect(codesOf(vesselTypeValues)).toEqual(['motor', 'sailing', 'commercial']);
  });

  it('[J-084] sizes are 146 codes from 5 m (16ft) to 150 m (492ft)', () => {
    expect(vesselSizes).toHaveLength(146);
    expect(vesselSizes[0]).toEqual({ code: 'met05', label: '5 m (16ft)' });
    expect(vesselSizes[1]?.code).toBe('met06');
    expect(labelOf(vesselSizes, 'met62')).toBe('62 m (203ft)');
    expect(vesselSizes.at(-1)).toEqual({ code: 'met150', label: '150 m (492ft)' });
    expect(new Set(vesselSizes.map(({ code }) => code)).size).toBe(146);
  });

  it('each stored type is found by one type of the filter, and every filter type finds one', () => {
    expect(listingVesselTypes.map(({ foundBy }) => foundBy).sort()).toEqual(
      [...codesOf(vesselTypes)].sort(),
    );
  });
});
