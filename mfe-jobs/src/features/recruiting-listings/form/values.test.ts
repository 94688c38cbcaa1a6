import { richTextOf } from '@fairlead/contracts/api/plain-text';
import type { RichText } from '@fairlead/contracts/api/rich-text';
import { describe, expect, it } from '@jest/globals';
import { bareListing, fullListing } from '../../../testing/listing.ts';
import { heldDescription } from './description.ts';
import { wordsOf } from './fields.ts';
import { needsOf } from './needs.ts';
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
    const values = { ...empty, jobDescription: heldDescription(jobDescription) };
    expect(changesOf(values, empty)).toEqual({ jobDescription: richTextOf(jobDescription) });
  });
});

describe('a description', () => {
  const text = (content: string, format = 1) => ({ type: 'text', text: content, format });
  const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
  const rich = (...children: object[]) => ({ root: { type: 'root', children } }) as RichText;
  const described = (jobDescription: RichText | string) =>
    valuesOf({ ...bareListing, jobDescription });

  it('is held as it is stored, and not sent again as it was', () => {
    const content = rich({ type: 'heading', children: [text('One')] }, paragraph(text('Two')));
    const values = described(content);
    expect(newContentOf(values).jobDescription).toEqual(content);
    expect(changesOf(values, described(content))).toEqual({});
    const plain = described('One\n\nTwo');
    expect(changesOf(plain, described('One\n\nTwo'))).toEqual({});
    expect(newContentOf(plain).jobDescription).toEqual(richTextOf('One\n\nTwo'));
  });

  it('is sent without blank lines at its end and what nobody sees, and cleared where nothing is left', () => {
    const values = described('One');
    const held = heldDescription(rich(paragraph(text('Side\u00adwork')), paragraph(), paragraph()));
    expect(changesOf({ ...values, jobDescription: held }, values)).toEqual({
      jobDescription: rich(paragraph(text('Sidework'))),
    });
    const blank = heldDescription(rich(paragraph(), paragraph(text(' '))));
    expect(changesOf({ ...values, jobDescription: blank }, values)).toEqual({
      jobDescription: null,
    });
  });

  it('that an earlier release kept in this browser is plain text', () => {
    expect(newContentOf({ ...empty, jobDescription: 'One' }).jobDescription).toEqual(
      richTextOf('One'),
    );
  });

  it('is said without its marks where two people changed it', () => {
    const { say } = wordsOf(() => undefined).jobDescription;
    expect(say?.(heldDescription(rich(paragraph(text('One')))))).toBe('One');
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
    const lines = Array.from({ length: 2_001 }, () => 'x').join('\n\n');
    expect(problemsIn({ ...empty, title: 'Bosun', jobDescription: lines }, now)).toEqual({
      jobDescription: 'This must be at most 2,000 paragraphs; it has 2,001',
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

  const [soon, late] = ['2026-01-09', '2026-01-10'].map((day) => Date.parse(day));

  it('is said in US dollars, with the day of the rate', () => {
    expect(yearlyText(pay, rates, soon)).toBe(
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

  it('is not said by a rate of more than a week ago, and always in its own currency', () => {
    expect(yearlyText(pay, rates, late)).toBeUndefined();
    expect(yearlyText({ ...pay, currency: 'usdol' }, rates, late)).toBe(
      'Comes to $60,000 – $72,000/year.',
    );
  });
});
