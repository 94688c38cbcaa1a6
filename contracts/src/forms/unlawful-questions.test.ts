import { describe, expect, it } from '@jest/globals';
import { type FormField, formField } from './field.ts';
import { formProblems } from './problems.ts';
import { unlawfulQuestions } from './unlawful-questions.ts';

const text = (label: string, more: object = {}): FormField =>
  formField.parse({ blockType: 'text', name: 'asked', label, ...more });

describe('what an application may not ask', () => {
  it.each([
    ['What is your religion?', 'for somebody’s religion'],
    ['MEDICAL HISTORY', 'about health beyond the medical certificate'],
    ['Do you take any medication?', 'about health beyond the medical certificate'],
    ['Are you pregnant', 'about health beyond the medical certificate'],
    ['IBAN', 'for bank or card details'],
    ['Bank account, for your wages', 'for bank or card details'],
    ['Marital status', 'about marriage, children or family plans'],
    ['Ethnicity', 'for somebody’s ethnic origin'],
    ['Are you a member of a trade union?', 'about political opinions or membership of a union'],
  ])('%s', (label, words) => {
    expect(unlawfulQuestions(text(label))).toEqual([`An application may not ask ${words}`]);
  });

  it.each([
    'Medical certificate (ENG1): valid until',
    'Medical First Aid course (STCW VI/4-1)',
    'Health and safety training',
    'Experience in racing',
    'Data bank administration',
    'Yacht bankside assistance',
    'Why do you want to work aboard?',
  ])('but it may ask: %s', (label) => {
    expect(unlawfulQuestions(text(label))).toEqual([]);
  });

  it('is found in hints and choices too', () => {
    expect(unlawfulQuestions(text('Other', { hint: 'Such as your religion' }))).toHaveLength(1);
    const select = formField.parse({
      blockType: 'select',
      name: 'about',
      label: 'About you',
      options: [{ label: 'I have a disability', value: 'a' }],
    });
    expect(unlawfulQuestions(select)).toHaveLength(1);
  });

  it('keeps an application form from being published, and no other form', () => {
    const fields = [text('Why us?'), text('Religion', { name: 'religion' })];
    expect(formProblems(fields, 'application')).toEqual([
      { at: 1, message: 'An application may not ask for somebody’s religion' },
    ]);
    expect(formProblems(fields, 'members')).toEqual([]);
  });
});
