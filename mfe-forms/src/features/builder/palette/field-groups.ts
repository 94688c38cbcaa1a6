import { isFoundIn } from '@fairlead/contracts/api/fold-case';
import { type BlockType, blockTypes } from '@fairlead/contracts/forms/block-types';
import { labelOf } from '@fairlead/contracts/reference/options';
import {
  AlignLeft,
  Calendar,
  CalendarClock,
  CircleDot,
  Clock,
  Flag,
  Globe,
  Grid3x3,
  Hash,
  Heading,
  ListChecks,
  type LucideIcon,
  Mail,
  MessageSquare,
  PenLine,
  Signature,
  SquareCheck,
  TextCursorInput,
  TextSelect,
  Upload,
  UserRound,
} from 'lucide-react';

/** The icon of each type. */
export const fieldIcons: Readonly<Record<BlockType, LucideIcon>> = {
  text: TextCursorInput,
  textarea: AlignLeft,
  email: Mail,
  number: Hash,
  select: TextSelect,
  checkbox: SquareCheck,
  checkboxGroup: CircleDot,
  checkboxTextBlock: ListChecks,
  checkboxTable: Grid3x3,
  dateField: Calendar,
  timeField: Clock,
  country: Globe,
  state: Flag,
  userSelect: UserRound,
  userDateBlock: CalendarClock,
  uploadField: Upload,
  signature: PenLine,
  enhancedSignature: Signature,
  message: MessageSquare,
  formSectionHeader: Heading,
};

/** The types in groups, as they are offered (F-011). */
export const fieldGroups: readonly { title: string; types: readonly BlockType[] }[] = [
  { title: 'Text and numbers', types: ['text', 'textarea', 'email', 'number'] },
  {
    title: 'Choices',
    types: ['select', 'checkbox', 'checkboxGroup', 'checkboxTextBlock', 'checkboxTable'],
  },
  { title: 'Dates and places', types: ['dateField', 'timeField', 'country', 'state'] },
  { title: 'People and files', types: ['userSelect', 'userDateBlock', 'uploadField'] },
  { title: 'Signatures', types: ['signature', 'enhancedSignature'] },
  { title: 'To be read', types: ['message', 'formSectionHeader'] },
];

/** The name of a type. */
export const typeLabel = (type: BlockType): string => labelOf(blockTypes, type) ?? type;

/** The groups with only those types whose names contain these words. */
export function groupsFor(words: string): typeof fieldGroups {
  if (words.trim() === '') return fieldGroups;
  return fieldGroups
    .map(({ title, types }) => ({
      title,
      types: types.filter((type) => isFoundIn(`${typeLabel(type)} ${title}`, words)),
    }))
    .filter(({ types }) => types.length > 0);
}
