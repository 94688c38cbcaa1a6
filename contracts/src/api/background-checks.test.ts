import { describe, expect, it } from '@jest/globals';
import { backgroundPackages, backgroundStatuses, defaultPackage } from './background-checks.ts';

const [basic, professional, enterprise] = backgroundPackages;

describe('the packages of a background check', () => {
  it('[A-112] begin with Basic Check', () => {
    expect(basic).toEqual({
      code: 'basic',
      label: 'Basic Check',
      price: '$149',
      includes: ['Criminal records check', 'Identity verification', '48hr turnaround'],
    });
  });

  it('[A-113] have Professional, which is the one that is chosen', () => {
    expect(professional).toMatchObject({
      code: 'professional',
      price: '$299',
      isRecommended: true,
      includes: [
        'Everything in Basic',
        'Employment verification',
        'Maritime credentials',
        'Sanctions screening',
        '24hr turnaround',
      ],
    });
    expect(defaultPackage).toBe(professional.code);
  });

  it('[A-114] have Enterprise by agreement', () => {
    expect(enterprise).toMatchObject({
      code: 'enterprise',
      price: 'Custom',
      includes: [
        'Everything in Professional',
        'Bulk discounts',
        'API integration',
        'Dedicated support',
      ],
    });
  });
});

it('[A-120] the card says how the check stands', () => {
  expect(backgroundStatuses.map(({ code, label, note }) => [code, label, note])).toEqual([
    ['not_started', 'Not Started', 'Get verified to stand out'],
    ['pending', 'Pending', 'Verification in progress'],
    ['verified', 'Verified', 'Your background check is complete'],
    ['failed', 'Failed', 'Please review and retry'],
  ]);
});
