import { type Option, optionOf } from '../reference/options.ts';

/** The kinds of values a column can be filtered by. */
export const filterVariants = [
  'text',
  'number',
  'range',
  'date',
  'dateRange',
  'boolean',
  'select',
  'multiSelect',
] as const;
export type FilterVariant = (typeof filterVariants)[number];

/** How a filter compares a column's value with its own. */
export const filterOperators = [
  'iLike',
  'notILike',
  'eq',
  'ne',
  'lt',
  'lte',
  'gt',
  'gte',
  'isBetween',
  'inArray',
  'notInArray',
  'isEmpty',
  'isNotEmpty',
] as const;
export type FilterOperator = (typeof filterOperators)[number];

/** How several filters are combined: all of them, or any. */
export const joinOperators = [
  { code: 'and', label: 'And' },
  { code: 'or', label: 'Or' },
] as const satisfies readonly Option[];
export type JoinOperator = (typeof joinOperators)[number]['code'];

type Operators = readonly Option<FilterOperator>[];

const either: Operators = [
  { code: 'eq', label: 'Is' },
  { code: 'ne', label: 'Is not' },
];
const empty: Operators = [
  { code: 'isEmpty', label: 'Is empty' },
  { code: 'isNotEmpty', label: 'Is not empty' },
];
const between: Operators = [{ code: 'isBetween', label: 'Is between' }];
const ofNumbers: Operators = [
  ...either,
  { code: 'lt', label: 'Is less than' },
  { code: 'lte', label: 'Is at most' },
  { code: 'gt', label: 'Is more than' },
  { code: 'gte', label: 'Is at least' },
];
const ofDates: Operators = [
  ...either,
  { code: 'lt', label: 'Is before' },
  { code: 'lte', label: 'Is on or before' },
  { code: 'gt', label: 'Is after' },
  { code: 'gte', label: 'Is on or after' },
];

/** The operators of each variant, starting with the one for a new filter. */
export const operatorsOf: Readonly<Record<FilterVariant, Operators>> = {
  text: [
    { code: 'iLike', label: 'Contains' },
    { code: 'notILike', label: 'Does not contain' },
    ...either,
    ...empty,
  ],
  number: [...ofNumbers, ...between, ...empty],
  range: [...between, ...ofNumbers, ...empty],
  date: [...ofDates, ...between, ...empty],
  dateRange: [...between, ...ofDates, ...empty],
  boolean: either,
  select: [...either, ...empty],
  multiSelect: [
    { code: 'inArray', label: 'Is any of' },
    { code: 'notInArray', label: 'Is none of' },
    ...empty,
  ],
};

/** Whether an operator belongs to a variant. */
export const isOperatorOf = (variant: FilterVariant, operator: string): boolean =>
  optionOf(operatorsOf[variant], operator) !== undefined;

/** What a filter with this operator holds: nothing, one text, the two ends of a range, or a list. */
export type ValueShape = 'none' | 'one' | 'pair' | 'list';

export function valueShapeOf(operator: FilterOperator): ValueShape {
  if (operator === 'isEmpty' || operator === 'isNotEmpty') return 'none';
  if (operator === 'isBetween') return 'pair';
  return operator === 'inArray' || operator === 'notInArray' ? 'list' : 'one';
}
