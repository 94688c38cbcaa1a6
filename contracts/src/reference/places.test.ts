import { describe, expect, it } from '@jest/globals';
import { codesOf, flagStates, locations, presetRegions, regions } from './index.ts';

describe('places', () => {
  it('[J-020] preset regions are nine, in their order', () => {
    expect(codesOf(presetRegions)).toEqual([
      'mediterranean',
      'caribbean',
      'pacific',
      'atlantic',
      'indian-ocean',
      'asia',
      'europe',
      'americas',
      'worldwide',
    ]);
  });

  it('[J-049] locations of the filter are eight', () => {
    expect(codesOf(locations)).toEqual([
      'worldwide',
      'mediterranean',
      'caribbean',
      'usa',
      'europe',
      'asia',
      'australia',
      'middle-east',
    ]);
  });

  it('[J-083] flag states have their codes and countries', () => {
    expect(Object.fromEntries(flagStates.map(({ code, label }) => [code, label]))).toEqual({
      cayisl: 'Cayman Islands',
      marisl: 'Marshall Islands',
      bahama: 'Bahamas',
      panama: 'Panama',
      liberi: 'Liberia',
      malta: 'Malta',
      isleman: 'Isle of Man',
      bermud: 'Bermuda',
      jamaic: 'Jamaica',
    });
  });

  it('every location and preset region is a region, each once', () => {
    const codes: string[] = codesOf(regions);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of [...codesOf(locations), ...codesOf(presetRegions)])
      expect(codes).toContain(code);
  });
});
