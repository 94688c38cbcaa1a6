import type { BlockType } from '@fairlead/contracts/forms/block-types';
import { blockTypes } from '@fairlead/contracts/forms/block-types';
import { type FormField, formField } from '@fairlead/contracts/forms/field';
import { labelOf } from '@fairlead/contracts/reference/options';
import { nameMadeOf } from './names.ts';

const choicesOf = (what: string) =>
  [1, 2].map((number) => ({
    label: `${what} ${number}`,
    value: `${what.toLowerCase()}_${number}`,
  }));

/** The initial settings of a type, so that there is something to see. */
const beginnings: Partial<Record<BlockType, object>> = {
  select: { options: choicesOf('Option') },
  checkboxTable: { rows: choicesOf('Row'), columns: choicesOf('Column') },
};

/** A new field of a type in the builder, labelled by its type. */
export function newField(blockType: BlockType, taken: ReadonlySet<string>): FormField {
  const label = labelOf(blockTypes, blockType) ?? blockType;
  const name = nameMadeOf({ label, blockType }, taken);
  return formField.parse({ blockType, name, label, ...beginnings[blockType] });
}
