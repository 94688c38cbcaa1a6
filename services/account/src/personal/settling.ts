import {
  birthProblem,
  type ConsentRow,
  countsOn,
  dayOf,
  type personalFields,
} from '@fairlead/contracts';
import { apiErrors, type SentOf } from '@fairlead/service-kit';
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';

type SentPersonal = SentOf<typeof personalFields>;

interface Problem {
  path: string;
  message: string;
}

const wrongPhone = 'Enter a phone number with its country code, such as +34 600 123 456';
const wrongIban = 'This is not a valid IBAN';
const wrongBic = 'This is not a valid BIC';
const IBAN = /^[A-Z]{2}\d{2}/;
/** An IBAN with a word before it that is no label of ours. */
const NAMED_IBAN = /^[A-Z]*?([A-Z]{2}\d{2}[A-Z0-9]{11,30})$/;
/** What stands before a number that was copied with its label: “IBAN: DE89 …”, “Account no. 123”, “SWIFT/BIC: …”. */
const LABELS = {
  account:
    /^(?:international bank account number|iban|account|acct\.?|a\/c|konto)(?:[ -]*(?:number|nummer|no\b|nr\b|code))?[\s.:#=-]*/i,
  bic: /^(?:swift|bic)(?:[ /-]*(?:swift|bic))?(?:[ -]*code)?[\s.:#=-]+/i,
} as const;
const ACCOUNT_NUMBER = /^[A-Z0-9]{4,34}$/;

/**
 * A person's record with phone numbers in E.164 and account numbers without spaces. Anything of the wrong shape is left to the schema.
 * @throws {ApiError} 400 at an invalid phone number, IBAN or BIC, at an impossible day of birth, and at a consent until a day in the past
 */
export function settledPersonal(
  content: SentPersonal,
  consentsBefore: readonly ConsentRow[] = [],
): SentPersonal {
  const problems: Problem[] = [];
  const settled: SentPersonal = { ...content };
  const country = groupOf(content.permanentAddress)?.cntry;
  const phones = (group: Sent, path: string, ...names: string[]) =>
    Object.fromEntries(
      names.map((name) => [name, phoneOf(group[name], country, `${path}.${name}`, problems)]),
    );
  const contact = groupOf(content.contact);
  if (contact) settled.contact = { ...contact, ...phones(contact, 'contact', 'phone', 'whatsApp') };
  settled.nextOfKin = eachRow(content.nextOfKin, (kin, at) => ({
    ...kin,
    ...phones(kin, `nextOfKin.${at}`, 'phone'),
  }));
  settled.banking = eachRow(content.banking, (account, at) => ({
    ...account,
    iban: accountNumberOf(account.iban, `banking.${at}.iban`, problems),
    bic: bicOf(account.bic, `banking.${at}.bic`, problems),
  }));
  const today = dayOf(Date.now());
  for (const { row, at } of newConsents(content.consents, consentsBefore))
    if (typeof row.until === 'string' && !countsOn({ until: row.until }, today))
      problems.push({ path: `consents.${at}.until`, message: 'This day is over' });
  const born = groupOf(content.identity)?.birthDate;
  const birth = typeof born === 'string' ? birthProblem(born, today) : undefined;
  if (birth) problems.push({ path: 'identity.birthDate', message: birth });
  if (problems.length > 0) throw apiErrors.validation('personal', problems);
  return settled;
}

type Sent = Readonly<Record<string, unknown>>;

const consentMembers = ['organization', 'group', 'purpose', 'until'] as const;

/** The new or changed consents, with their index. */
export function newConsents(
  sent: unknown,
  before: readonly ConsentRow[],
): { row: Sent; at: number }[] {
  if (!Array.isArray(sent)) return [];
  const isThere = (row: Sent) =>
    before.some((one) => consentMembers.every((name) => (one[name] ?? '') === (row[name] ?? '')));
  return sent
    .map((row, at) => ({ row: groupOf(row) ?? {}, at }))
    .filter(({ row }) => !isThere(row));
}

const groupOf = (value: unknown): Sent | undefined =>
  typeof value === 'object' && value !== null ? (value as Sent) : undefined;

/** The rows of a list with each normalized; anything that is not a list or a row stays as it is. */
function eachRow<List>(list: List, settle: (row: Sent, at: number) => Sent): List {
  if (!Array.isArray(list)) return list;
  return list.map((row, at) => {
    const sent = groupOf(row);
    return sent ? settle(sent, at) : row;
  }) as List & unknown[];
}

/** A phone number in E.164; one without a country code is of the country where the person lives. Anything but text is left to the schema. */
function phoneOf<Value>(value: Value, country: unknown, path: string, problems: Problem[]): Value {
  if (typeof value !== 'string' || value.trim() === '') return value;
  const number = phoneNumberIn(value, country);
  if (number) return number as Value & string;
  problems.push({ path, message: wrongPhone });
  return value;
}

/** A phone number in E.164; one without a country code is of this country. Undefined if invalid. */
export function phoneNumberIn(text: string, country: unknown): string | undefined {
  const home = typeof country === 'string' && isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(text, home as CountryCode | undefined);
  return number?.isValid() ? number.number : undefined;
}

function accountNumberOf<Value>(value: Value, path: string, problems: Problem[]): Value {
  if (typeof value !== 'string' || value.trim() === '') return value;
  const given = electronicFormatIBAN(withoutLabel(value, 'account')) ?? '';
  const number = NAMED_IBAN.exec(given)?.[1] ?? given;
  const isRight = IBAN.test(number) ? isValidIBAN(number) : ACCOUNT_NUMBER.test(number);
  if (!isRight) problems.push({ path, message: wrongIban });
  return number as Value & string;
}

function bicOf<Value>(value: Value, path: string, problems: Problem[]): Value {
  if (typeof value !== 'string' || value.trim() === '') return value;
  const bic = withoutLabel(value, 'bic').replaceAll(/\s/g, '').toUpperCase();
  if (!isValidBIC(bic)) problems.push({ path, message: wrongBic });
  return bic as Value & string;
}

/** A number without the label that it was copied with, in plain letters and digits. */
const withoutLabel = (value: string, of: keyof typeof LABELS): string =>
  value.normalize('NFKC').trim().replace(LABELS[of], '');
