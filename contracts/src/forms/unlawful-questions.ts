import { foldCase } from '../api/fold-case.ts';
import type { FormField } from './field.ts';

/** A subject that an application may not ask about. */
interface UnlawfulSubject {
  /** Completes “An application may not ask”. */
  words: string;
  /** What the subject is recognized by, in folded text. */
  pattern: RegExp;
}

/**
 * What employers may not ask of applicants: the special categories of personal data (GDPR, article 9), the grounds of discrimination of ILO Convention
 * 111, and account details, which nobody needs before there is a contract. Certificates, such as a medical certificate or a course in first aid, may be asked for.
 */
const unlawfulSubjects: readonly UnlawfulSubject[] = [
  { words: 'for somebody’s religion', pattern: /\b(religion|religious|your faith|denomination)\b/ },
  {
    words: 'about health beyond the medical certificate',
    pattern:
      /\b(health (condition|history|problem|issue)s?|(medical|mental) (condition|history|problem|issue)s?|mental health|illness(es)?|diseases?|disabilit(y|ies)|disabled|medications?|pregnan(t|cy)|hiv|depression)\b/,
  },
  {
    words: 'for bank or card details',
    pattern:
      /\b(bank (account|details?|name)|iban|swift code|bic|sort code|routing number|account number|(credit|debit) card|card number|cvv)\b/,
  },
  {
    words: 'about marriage, children or family plans',
    pattern: /\b(marital status|married|do you have children|family plan(s|ning)?)\b/,
  },
  {
    words: 'about sexual orientation or gender identity',
    pattern: /\b(sexual orientation|sexuality|gender identity)\b/,
  },
  { words: 'for somebody’s ethnic origin', pattern: /\b(ethnic(ity)?|racial|skin colou?r)\b/ },
  {
    words: 'about political opinions or membership of a union',
    pattern: /\b(political|trade union|union member(ship)?)\b/,
  },
];

/** What people read of a field. */
function textOf(field: FormField): string {
  const choices =
    field.blockType === 'select'
      ? field.options
      : field.blockType === 'checkboxTable'
        ? [...field.rows, ...field.columns]
        : [];
  return foldCase([field.label, field.hint ?? '', ...choices.map(({ label }) => label)].join('\n'));
}

/** Why a field may not be in an application, for each subject that it asks about: by its label, its hint and its choices, in English. */
export function unlawfulQuestions(field: FormField): string[] {
  const read = textOf(field);
  return unlawfulSubjects
    .filter(({ pattern }) => pattern.test(read))
    .map(({ words }) => `An application may not ask ${words}`);
}
