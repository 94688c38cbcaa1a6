import { z } from 'zod';
import { id, option, requiredText, text } from '../api/fields.ts';
import { richText } from '../api/rich-text.ts';
import {
  sectionStyles,
  selectDisplays,
  signatureAlignments,
  signatureTypes,
} from './block-types.ts';
import { longestAnswer, mostChoices } from './limits.ts';

/** The name of a field, which identifies its answer. */
export const fieldName = () =>
  z
    .string()
    .regex(
      /^[A-Za-z][A-Za-z0-9_-]{0,59}$/,
      'A name begins with a letter and has letters, digits, - and _ alone',
    );

/** When a field is shown: by the answer of another field above it. */
export const condition = z.object({
  field: fieldName(),
  is: z.enum(['equal', 'notEqual', 'filled', 'empty']),
  value: z.union([text(1_000), z.number(), z.boolean()]).optional(),
});
export type Condition = z.output<typeof condition>;

const base = {
  name: fieldName(),
  label: text(300).default(''),
  hint: text(1_000).optional(),
  /** The share of the line it takes, in percent. */
  width: z.int().min(10).max(100).default(100),
  condition: condition.optional(),
};
/** The members of a field that can be answered. */
const asked = { ...base, required: z.boolean().default(false) };
const choice = z.object({ label: requiredText(300), value: requiredText(300) });
const choices = () => z.array(choice).max(mostChoices);
const signed = {
  ...asked,
  /** Who signs, if not the person filling in the form: the id of a person (F-083). */
  owner: id().optional(),
};

const shapes = [
  z.object({
    blockType: z.literal('text'),
    ...asked,
    defaultValue: text(longestAnswer).optional(),
    maxLength: z.int().min(1).max(longestAnswer).optional(),
  }),
  z.object({
    blockType: z.literal('textarea'),
    ...asked,
    defaultValue: text(longestAnswer).optional(),
    maxLength: z.int().min(1).max(longestAnswer).optional(),
  }),
  z.object({ blockType: z.literal('email'), ...asked }),
  z.object({
    blockType: z.literal('number'),
    ...asked,
    defaultValue: z.number().optional(),
    min: z.number().optional(),
    max: z.number().optional(),
    unit: text(20).optional(),
  }),
  z.object({
    blockType: z.literal('select'),
    ...asked,
    options: choices().default([]),
    defaultValue: text(300).optional(),
    /** Several options can be chosen; the answer is a list then. */
    isMultiple: z.boolean().optional(),
    /** How the options are shown where one can be chosen; a list when left out. */
    display: option(selectDisplays).optional(),
  }),
  z.object({ blockType: z.literal('checkbox'), ...asked, defaultValue: z.boolean().optional() }),
  z.object({ blockType: z.literal('checkboxGroup'), ...asked }),
  z.object({
    blockType: z.literal('checkboxTextBlock'),
    ...asked,
    textLabel: text(300).optional(),
  }),
  z.object({
    blockType: z.literal('checkboxTable'),
    ...asked,
    rows: choices().default([]),
    columns: choices().default([]),
    /** Only one choice per row (F-028). */
    isSingle: z.boolean().default(false),
  }),
  // A default that is not a day is ignored when filling in (F-025).
  z.object({ blockType: z.literal('dateField'), ...asked, defaultValue: text(40).optional() }),
  z.object({ blockType: z.literal('timeField'), ...asked, defaultValue: text(40).optional() }),
  z.object({ blockType: z.literal('country'), ...asked, defaultValue: text(2).optional() }),
  z.object({ blockType: z.literal('state'), ...asked, defaultValue: text(2).optional() }),
  z.object({ blockType: z.literal('userSelect'), ...asked }),
  z.object({ blockType: z.literal('userDateBlock'), ...asked }),
  z.object({ blockType: z.literal('uploadField'), ...asked }),
  z.object({ blockType: z.literal('signature'), ...signed }),
  z.object({
    blockType: z.literal('enhancedSignature'),
    ...signed,
    signatureType: option(signatureTypes).default('draw'),
    alignment: option(signatureAlignments).default('left'),
  }),
  z.object({ blockType: z.literal('message'), ...base, content: richText.optional() }),
  z.object({
    blockType: z.literal('formSectionHeader'),
    ...base,
    style: option(sectionStyles).default('default'),
  }),
] as const;

/** A field of a form (F-006): its `blockType`, and the members of that type. */
export const formField = z.discriminatedUnion('blockType', shapes).meta({ id: 'FormField' });
export type FormField = z.output<typeof formField>;

/** A field of one type, or of several. */
export type FieldOf<Type extends FormField['blockType']> = Extract<FormField, { blockType: Type }>;

/** A field that can be answered. */
export type AskedField = Exclude<FormField, FieldOf<'message' | 'formSectionHeader'>>;

/** Whether a field can be answered; messages and headers are only shown. */
export const isAsked = (field: FormField): field is AskedField =>
  field.blockType !== 'message' && field.blockType !== 'formSectionHeader';
