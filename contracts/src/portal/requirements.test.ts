import { describe, expect, it } from '@jest/globals';
import { requirementsSchema, unmetOf } from './requirements.ts';

const provided = { shell: '1.4.2', ui: '2.0.0', api: '0.3.1' };

describe('what a remote requires', () => {
  it('is met by versions within its ranges, and where it names nothing', () => {
    expect(unmetOf({ shell: '^1.4.0', ui: '>=1.0.0', api: '^0.3.0' }, provided)).toEqual([]);
    expect(unmetOf({}, provided)).toEqual([]);
  });

  it('is named with what is there instead', () => {
    expect(unmetOf({ shell: '^1.5.0', ui: '^2.0.0', api: '^0.4.0' }, provided)).toEqual([
      'shell ^1.5.0, which is 1.4.2',
      'api ^0.4.0, which is 0.3.1',
    ]);
  });

  it('is a range of versions of what there is', () => {
    expect(requirementsSchema.safeParse({ shell: '^1.0.0' }).success).toBe(true);
    expect(requirementsSchema.safeParse({ shell: 'newer' }).success).toBe(false);
    expect(requirementsSchema.safeParse({ bridge: '^1.0.0' }).success).toBe(false);
  });
});
