import { describe, expect, it } from '@jest/globals';
import { auditRuleOf, daysOfUndeclared, isMerged } from './audit-rule.ts';

describe('the audit rule of a collection', () => {
  const ruleOf = (audit?: Parameters<typeof auditRuleOf>[0]['audit'], hasOwner = false) =>
    auditRuleOf({ slug: 'charts', audit }, hasOwner);

  it('keeps the names of what changed for three years, for admins, by default', () => {
    const rule = { keeps: 'names', days: 3 * 365, readers: 'admins', isAutosaved: false };
    expect(ruleOf()).toEqual(rule);
    expect(ruleOf({ keeps: 'none' })).toEqual({ ...rule, keeps: 'none' });
    expect(daysOfUndeclared).toBe(3 * 365);
  });

  it('is what the collection declares', () => {
    const rule = { keeps: 'values', days: 1, readers: 'owner', isAutosaved: true } as const;
    expect(ruleOf(rule, true)).toEqual(rule);
  });

  it('is refused where it keeps nothing at all, or belongs to an owner whom nothing names', () => {
    for (const days of [0, -1, Number.NaN])
      expect(() => ruleOf({ keeps: 'names', days })).toThrow(
        new TypeError('charts: its audit is kept for some days'),
      );
    expect(() => ruleOf({ keeps: 'names', readers: 'owner' })).toThrow(
      new TypeError("charts: its audit is the owner's, but no member says who that is"),
    );
    expect(ruleOf({ keeps: 'names', readers: 'admins' }, true).readers).toBe('admins');
  });

  it('merges only what a person autosaves', () => {
    const [saved, plain] = [true, false].map((isAutosaved) =>
      ruleOf({ keeps: 'names', isAutosaved }),
    );
    if (!saved || !plain) throw new RangeError('there are two rules');
    const person = { kind: 'person' } as Parameters<typeof isMerged>[1];
    const operator = { kind: 'operator' } as Parameters<typeof isMerged>[1];
    expect([isMerged(saved, person), isMerged(plain, person)]).toEqual([true, false]);
    expect([isMerged(saved, 'system'), isMerged(saved, operator)]).toEqual([false, false]);
  });
});
