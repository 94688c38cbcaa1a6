import { z } from 'zod';
import {
  calendarDate,
  denormalizedRelation,
  encrypted,
  type FieldMeta,
  id,
  instant,
  json,
  option,
  ownedBy,
  type RelationSchema,
  relation,
  requiredText,
  restricted,
  sensitive,
  text,
  vesselIn,
} from '../../api/fields.ts';
import { richText } from '../../api/rich-text.ts';
import { currencies } from '../../reference/money.ts';
import { codesOf, type Option } from '../../reference/options.ts';
import { collectionOf } from './collection-of.ts';

/** The kind of a register's field, which decides how it is entered, shown, filtered and exported. */
export type FieldKind =
  | 'text'
  | 'note'
  | 'richText'
  | 'number'
  | 'money'
  | 'date'
  | 'instant'
  | 'time'
  | 'boolean'
  | 'option'
  | 'options'
  | 'person'
  | 'people'
  | 'rank'
  | 'ranks'
  | 'vessel'
  | 'record'
  | 'records'
  | 'place'
  | 'file'
  | 'signature'
  | 'rows';

/** A field of a register: its label and storage. */
export interface RegisterField<Schema extends z.ZodType = z.ZodType> {
  kind: FieldKind;
  label: string;
  schema: Schema;
  isRequired: boolean;
  /** Help for filling it in. */
  hint?: string;
  /** The sentence at the field while it must be filled in and is not, where none can be made of its label. */
  missing?: string;
  /** The choices. */
  options?: readonly Option[];
  /** The unit of a number, shown after it. */
  unit?: string;
  /** Whether a number is an amount of money, which has two decimals. */
  isAmount?: boolean;
  /** For an amount: the field of the record with its currency. */
  currencyIn?: string;
  /** The bounds of a number. */
  range?: { min: number; max: number };
  /** For a record: the slug of its register. */
  register?: string;
  /** The fields of each row. */
  rows?: RegisterFields;
  /** The summary of a row while it is being edited, as text. */
  says?(row: Readonly<Record<string, unknown>>): string | undefined;
  /** Shown only to those whom the register's page lets approve; appears in no event and no log. */
  isRestricted?: boolean;
  /** Stored encrypted: no list is searched, filtered or sorted by it, and no export, event or audit value includes it. */
  isEncrypted?: boolean;
  /** Sensitive personal data: the history of a record shows that it was changed, and never its values. */
  isSensitive?: boolean;
  /** Set by the service by a rule of the register: shown, but never entered. */
  isGiven?: boolean;
  /** A day or moment of something that has happened: never later than now, by the clocks aboard. */
  isPast?: boolean;
  /** Whether it is the day on which a seafarer was born. */
  isBirth?: boolean;
  /** What a text is chosen from. Records of before may have any other. */
  choices?: readonly string[];
  /** Whether a record must have it from now on; those of before may lack it. */
  isRequiredOfNew?: boolean;
}
export type RegisterFields = Readonly<Record<string, RegisterField>>;

interface Options {
  /** Whether a record must always have it; a move states what only it requires. */
  required?: boolean;
  hint?: string;
  /** The sentence at it while it is required and not there, where its label makes no good one. */
  missing?: string;
  restricted?: boolean;
  encrypted?: boolean;
  sensitive?: boolean;
  given?: boolean;
  /** A day or moment of something that has happened. */
  past?: boolean;
  /** The day on which a seafarer was born. */
  birth?: boolean;
  /** Required of new records: those of before may lack it, and keep what else they have. */
  requiredOfNew?: boolean;
}

type SchemaFor<Schema extends z.ZodType, Of extends Options> = Of extends { required: true }
  ? Schema
  : z.ZodOptional<Schema>;

function made<Schema extends z.ZodType, const Of extends Options>(
  kind: FieldKind,
  label: string,
  schema: Schema,
  options: Of | undefined,
  more: Partial<Omit<RegisterField, 'schema'>> = {},
): RegisterField<SchemaFor<Schema, Of>> {
  const of: Options = options ?? {};
  const {
    required = false,
    hint,
    missing,
    given,
    past: isPast,
    birth: isBirth,
    requiredOfNew: isRequiredOfNew,
  } = of;
  const { restricted: isRestricted, encrypted: isEncrypted, sensitive: isSensitive } = of;
  const whole: z.ZodType = required ? schema : schema.optional();
  const marked = isSensitive ? sensitive(whole) : whole;
  const asked = isEncrypted ? encrypted(marked) : marked;
  const kept = given ? asked.meta({ readOnly: true } satisfies FieldMeta) : asked;
  return {
    kind,
    label,
    // Its options decide which one it is, which the compiler cannot follow.
    schema: (isRestricted ? restricted(kept) : kept) as unknown as SchemaFor<Schema, Of>,
    isRequired: required,
    ...(isPast && { isPast }),
    ...(isBirth && { isBirth }),
    ...(isRequiredOfNew && { isRequiredOfNew }),
    ...(hint !== undefined && { hint }),
    ...(missing !== undefined && { missing }),
    ...(isRestricted && { isRestricted }),
    ...(isEncrypted && { isEncrypted }),
    ...(isSensitive && { isSensitive }),
    ...(given && { isGiven: given }),
    ...more,
  };
}

/** The maximum length of texts, and the maximum rows, people, records or choices of one field. */
export const registerLimits = { text: 200, note: 5_000, rows: 200, several: 100 } as const;

const MONEY = /^\d{1,12}(\.\d{1,2})?$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** An amount in a currency. Written as text, so that it is never rounded. */
export const registerMoney = z.object({
  amount: z.string().regex(MONEY, 'This is not an amount'),
  currency: option(currencies),
});

/** Who has signed, by the name of their account, and when; `typedAs`: the name that they typed, if different. */
export const registerSignature = z.object({
  name: requiredText(160),
  signedAt: instant(),
  typedAs: text(160).optional(),
});

/** The fields that registers are made of: each has a label and a schema for its values. */
export const field = {
  /**
   * A line of text; `max` characters, 200 when left out. `pattern`: its format, and the message for any other. `choices`: what it is chosen from.
   */
  text: <
    const Of extends Options & {
      max?: number;
      pattern?: readonly [RegExp, string];
      choices?: readonly string[];
    },
  >(
    label: string,
    options?: Of,
  ) => {
    const line = lineOf(options, options?.max ?? registerLimits.text);
    const schema = options?.pattern ? line.regex(...options.pattern) : line;
    return made('text', label, schema, options, {
      ...(options?.choices && { choices: options.choices }),
    });
  },

  /** Text of several lines. */
  note: <const Of extends Options>(label: string, options?: Of) =>
    made('note', label, lineOf(options, registerLimits.note), options),

  richText: <const Of extends Options>(label: string, options?: Of) =>
    made('richText', label, json(richText), options),

  /** A number; an integer unless `decimals` says otherwise. */
  number: <
    const Of extends Options & { min?: number; max?: number; unit?: string; decimals?: boolean },
  >(
    label: string,
    options?: Of,
  ) => {
    const { min = 0, max = 1_000_000_000, unit, decimals } = options ?? ({} as Of);
    const between = `This must be between ${min} and ${max}`;
    const schema = (decimals ? z.number() : z.int()).min(min, between).max(max, between);
    return made('number', label, schema, options, {
      range: { min, max },
      ...(unit !== undefined && { unit }),
    });
  },

  /** An amount of money. `currency`: the field of the record with its currency, which records of before may lack. */
  amount: <const Of extends Options & { min?: number; max?: number; currency: string }>(
    label: string,
    options: Of,
  ) => {
    const { min = 0, max = 1_000_000, currency } = options;
    const between = `This must be between ${min} and ${max}`;
    return made('number', label, z.number().min(min, between).max(max, between), options, {
      range: { min, max },
      isAmount: true,
      currencyIn: currency,
    });
  },

  /** An amount of money with its own currency. */
  money: <const Of extends Options>(label: string, options?: Of) =>
    made('money', label, json(registerMoney), options),

  /** A calendar day. */
  date: <const Of extends Options>(label: string, options?: Of) =>
    made('date', label, calendarDate(), options),

  /** A moment. */
  instant: <const Of extends Options>(label: string, options?: Of) =>
    made('instant', label, instant(), options),

  /** A time of day, `HH:mm`. */
  time: <const Of extends Options>(label: string, options?: Of) =>
    made('time', label, z.string().regex(TIME, 'This is not a time of day'), options),

  boolean: <const Of extends Options>(label: string, options?: Of) =>
    made('boolean', label, z.boolean(), options),

  /** One of a list. */
  option: <const List extends readonly Option[], const Of extends Options>(
    label: string,
    options: List,
    more?: Of,
  ) => made('option', label, choiceOf(options), more, { options }),

  /** Several of a list. */
  options: <const List extends readonly Option[], const Of extends Options>(
    label: string,
    options: List,
    more?: Of,
  ) => {
    return made('options', label, z.array(choiceOf(options)).max(registerLimits.several), more, {
      options,
    });
  },

  /** A member of the organization. `owner`: the record's permanent owner, who reads its restricted members. */
  person: <const Of extends Options & { owner?: true }>(label: string, options?: Of) =>
    made('person', label, options?.owner ? ownedBy('users', ['fullName']) : person(), options),

  /** Members of the organization. */
  people: <const Of extends Options>(label: string, options?: Of) =>
    made('people', label, z.array(person()).max(registerLimits.several), options),

  /** A position that people work in. */
  rank: <const Of extends Options>(label: string, options?: Of) =>
    made('rank', label, relation('positions'), options),

  /** Positions that people work in. */
  ranks: <const Of extends Options>(label: string, options?: Of) =>
    made('ranks', label, z.array(relation('positions')).max(registerLimits.several), options),

  /** A vessel of the organization. */
  vessel: <const Of extends Options>(label: string, options?: Of) =>
    made('vessel', label, vesselIn('organization'), options),

  /** A record of another register, or of the same one, of the organization. */
  record: <const Of extends Options>(label: string, register: string, options?: Of) =>
    made('record', label, recordOf(register), options, { register }),

  /** Records of another register. */
  records: <const Of extends Options>(label: string, register: string, options?: Of) =>
    made('records', label, z.array(recordOf(register)).max(registerLimits.several), options, {
      register,
    }),

  /** A place, as people call it: a port, a space aboard, a position. */
  place: <const Of extends Options>(label: string, options?: Of) =>
    made('place', label, lineOf(options, registerLimits.text), options),

  /** One of the record's attached files. */
  file: <const Of extends Options>(label: string, options?: Of) =>
    made('file', label, id(), options),

  signature: <const Of extends Options>(label: string, options?: Of) =>
    made('signature', label, json(registerSignature), options),

  /** Rows of fields; `most` of them, 200 when left out. `says`: the summary of a row, shown while it is being edited. */
  rows: <
    const Rows extends RegisterFields,
    const Of extends Options & { most?: number; says?: RegisterField['says'] },
  >(
    label: string,
    rows: Rows,
    options?: Of,
  ) =>
    made(
      'rows',
      label,
      z.array(z.object(shapeOf(rows))).max(options?.most ?? registerLimits.rows),
      options,
      { rows, ...(options?.says && { says: options.says }) },
    ),
};

/** The members of fields, each with its own schema. */
export type ShapeOf<Fields extends RegisterFields> = {
  [Name in keyof Fields]: Fields[Name]['schema'];
};

/** The shape of an object schema with these fields. */
export function shapeOf<Fields extends RegisterFields>(fields: Fields): ShapeOf<Fields> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { schema }]) => [name, schema]),
  ) as ShapeOf<Fields>;
}

/** A member of the organization, with the name that they had when last saved. */
export const person = (): RelationSchema<'fullName'> => denormalizedRelation('users', ['fullName']);

/** One of a list; what is missing has no message of its own. */
const choiceOf = <const List extends readonly Option[]>(options: List) =>
  z.enum(codesOf(options), {
    error: ({ input }) => (input === undefined ? undefined : 'This is not one of the choices'),
  });

const recordOf = (register: string): RelationSchema =>
  id().meta({ relation: collectionOf(register), within: 'organization' } satisfies FieldMeta);

const lineOf = (options: Options | undefined, max: number) =>
  options?.required ? requiredText(max) : text(max);
