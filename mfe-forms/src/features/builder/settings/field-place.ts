import type { AskedField } from '@fairlead/contracts/forms/field';
import { createContext, useContext } from 'react';
import type { FieldChanges } from '../state/actions.ts';
import type { Item } from '../state/builder-state.ts';

/** The context of a field's settings. */
export interface FieldPlace {
  item: Item;
  /** The fields above it that can be answered, for its condition. */
  above: readonly AskedField[];
  organization: string;
  /** Changes the field. Returns why that is refused, if it is. */
  change(changes: FieldChanges): string | undefined;
}

const Context = createContext<FieldPlace | undefined>(undefined);
export const FieldPlaceProvider = Context.Provider;

/** The field whose settings are open. */
export function useField(): FieldPlace {
  const place = useContext(Context);
  if (!place) throw new Error('There is no field around this setting.');
  return place;
}

/** The value of a field's member. */
export function useMember<Value>(member: string): [value: Value | undefined, FieldPlace['change']] {
  const { item, change } = useField();
  return [Reflect.get(item.field, member) as Value | undefined, change];
}
