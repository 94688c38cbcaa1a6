import { describe, expect, it } from '@jest/globals';
import { bareListing, fullListing } from '../../../testing/listing.ts';
import { needsOf } from './needs.ts';
import { asText, tidy } from './plain-text.ts';
import { problemsIn } from './problems.ts';
import { changesOf, newContentOf, valuesOf } from './values.ts';
import { yearlyText } from './yearly-pay.tsx';

const empty = valuesOf(undefined);

describe('the form of a listing', () => {
  it('shows a listing, and sends nothing of what stays', () => {
    const values = valuesOf(fullListing);
    expect(values).toMatchObject({
      title: 'Captain',
      salaryAmount: '9500',
      jobStartdate: '2027-02-01',
      jobPosition: fullListing.jobDetails.jobPosition?.id,
    });
    expect(changesOf(values, valuesOf(fullListing))).toEqual({});
  });

  it('clears by null, within its group', () => {
    const values = valuesOf(fullListing);
    const cleared = { ...values, salaryMax: '', locationDisplay: ' ', vessSize: '' };
    expect(changesOf(cleared, values)).toEqual({
      locationDisplay: null,
      jobDetails: { salaryMax: null },
      vessDetails: { vessSize: null },
    });
  });

  it('says of a new listing only what is said', () => {
    const values = {
      ...empty,
      title: ' Bosun ',
      prefVisa: 'Schengen\n\nB1/B2 ',
      expiresOn: '2027-03-01',
    };
    expect(newContentOf(values)).toMatchObject({
      title: 'Bosun',
      candidatePref: { prefVisa: ['Schengen', 'B1/B2'] },
      expiresOn: '2027-03-01T23:59:59.000Z',
    });
    expect(newContentOf(values)).not.toHaveProperty('locationDisplay');
  });

  it('keeps markup as the text that it is', () => {
    const jobDescription = '<script>alert(1)</script>';
    expect(changesOf({ ...empty, jobDescription }, empty)).toEqual({ jobDescription });
  });

  it('makes a paste from a word processor plain lines', () => {
    expect(tidy('Duties:\r\n•\tDeck\u000bTenders\u2028Side\u00adwork\u200b\u0000')).toBe(
      'Duties:\n•\tDeck\nTenders\nSidework',
    );
  });
});

const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
const text = (said: string, format = 0) => ({ type: 'text', text: said, format });
const rich = (...children: object[]) => ({ root: { type: 'root', children } }) as never;

describe('a description with marks', () => {
  it('is plain text where that says the same', () => {
    const content = rich(
      paragraph(text('One')),
      paragraph(text('Two'), { type: 'linebreak' }, text('Three')),
    );
    expect(asText(content)).toBe('One\n\nTwo\nThree');
  });

  it.each([
    ['a heading', rich({ type: 'heading', children: [text('One')] })],
    ['a bold word', rich(paragraph(text('One', 1)))],
    ['a link', rich(paragraph({ type: 'link', children: [text('One')] }))],
  ])('stays as it is where it has %s', (_what, content) => {
    expect(asText(content)).toBeUndefined();
    const values = valuesOf({ ...bareListing, jobDescription: content });
    expect(newContentOf(values).jobDescription).toEqual(content);
    const plain = { ...values, formatted: '', jobDescription: 'One' };
    expect(changesOf(plain, values)).toEqual({ jobDescription: 'One' });
  });
});

describe('what is wrong with a form', () => {
  const now = Date.parse('2026-11-22T12:00:00Z');

  it('is said in words that fit beside the field', () => {
    const wrong = {
      ...empty,
      title: 'x'.repeat(161),
      salaryAmount: '5000',
      salaryMax: '4000',
      vessBuildYear: '99',
      vessCrewNumber: 'few',
      jobDescription: 'x'.repeat(100_000),
      expiresOn: '2026-11-21',
    };
    expect(problemsIn(wrong, now)).toEqual({
      title: 'This must be at most 160 characters',
      salaryMax: 'This must not be below the salary it ends',
      vessBuildYear: 'This must be at least 1850',
      vessCrewNumber: 'This must be a number',
      jobDescription: 'This must be at most 50,000 characters; it has 100,000',
      expiresOn: 'This must lie ahead',
    });
  });

  it('is nothing where it closes today', () => {
    expect(problemsIn({ ...empty, title: 'Bosun', expiresOn: '2026-11-22' }, now)).toEqual({});
  });
});

describe('what publishing needs', () => {
  const whole = {
    ...empty,
    title: 'Bosun',
    regions: ['caribbean'],
    jobPosition: '65f0000000000000000000e1',
    startAsAgreed: true,
    salaryDisplay: 'By experience',
    jobDescription: 'x'.repeat(80),
  };
  const missing = (values: typeof whole) =>
    needsOf(values)
      .filter(({ isMet }) => !isMet)
      .map(({ field }) => field);

  it('is all there, or named by its field', () => {
    expect(missing(whole)).toEqual([]);
    expect(missing({ ...empty })).toEqual([
      'title',
      'locationDisplay',
      'jobPosition',
      'jobStartdate',
      'salaryAmount',
      'jobDescription',
    ]);
    expect(missing({ ...whole, expiresOn: '2020-01-01' })).toEqual(['expiresOn']);
  });
});

describe('the pay a year', () => {
  const rates = [
    { currency: 'usdol', usdPerUnit: 1, date: '2026-01-05' },
    { currency: 'euros', usdPerUnit: 1.1, date: '2026-01-02' },
  ] as never;
  const pay = {
    salaryAmount: '5,000',
    salaryMax: '6000',
    currency: 'euros',
    salaryFrequency: 'monthly',
  };

  it('is said in US dollars, with the day of the rate', () => {
    expect(yearlyText(pay, rates)).toBe(
      'Comes to about $66,000 – $79,200/year at the rate of 2 January 2026.',
    );
    expect(yearlyText({ ...pay, currency: 'usdol' }, rates)).toBe(
      'Comes to $60,000 – $72,000/year.',
    );
  });

  it('is not said where it cannot be', () => {
    expect(yearlyText({ ...pay, salaryAmount: 'much' }, rates)).toBeUndefined();
    expect(yearlyText({ ...pay, salaryFrequency: '' }, rates)).toMatch(/currency and a period/);
    expect(yearlyText(pay, [])).toBeUndefined();
  });
});
