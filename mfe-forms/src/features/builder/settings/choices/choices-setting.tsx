import { Button, Checkbox } from '@fairlead/ui';
import { SortableList } from '@fairlead/ui/lists';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useField } from '../field-place.ts';
import { ChoiceLine } from './choice-line.tsx';
import { type Choice, withOneMore } from './choice-lists.ts';
import { useKeys } from './use-keys.ts';

interface ChoicesSettingProps {
  /** The name of the list in the field. */
  member: string;
  /** The name of one of them: “Option”. */
  what: string;
  list: readonly Choice[];
}

/** The choices of a field, to order, add, change and remove. */
export function ChoicesSetting({ member, what, list }: ChoicesSettingProps) {
  const { change } = useField();
  const [hasValues, showValues] = useState(false);
  const keys = useKeys(list.length);
  const take = (next: readonly Choice[]) => change({ [member]: next });
  const lines = list.map((choice, at) => ({ key: keys.all[at] ?? '', choice, at }));
  const word = what.toLowerCase();
  return (
    <Box>
      <legend>{what}s</legend>
      {list.length > 0 && (
        <SortableList
          label={`${what}s`}
          items={lines}
          getValue={({ key }) => key}
          getName={({ choice }) => choice.label}
          onChange={(next) => {
            keys.set(next.map(({ key }) => key));
            take(next.map(({ choice }) => choice));
          }}
        >
          {({ at }) => (
            <ChoiceLine
              list={list}
              at={at}
              what={what}
              hasValue={hasValues}
              take={take}
              onRemove={() => {
                keys.set(keys.all.toSpliced(at, 1));
                take(list.toSpliced(at, 1));
              }}
            />
          )}
        </SortableList>
      )}
      <Button size="sm" look="secondary" onClick={() => void take(withOneMore(list, what))}>
        <Plus size="1rem" aria-hidden />
        Add {word}
      </Button>
      {list.length > 0 && (
        <Checkbox label="Show stored values" checked={hasValues} onChange={showValues} />
      )}
    </Box>
  );
}

const Box = styled.fieldset`
  display: grid;
  justify-items: start;
  gap: 0.5rem;
  min-width: 0;
  padding: 0;
  border: 0;
  > legend {
    margin-bottom: 0.25rem;
    padding: 0;
    font-size: 0.875rem;
    font-weight: 550;
  }
`;
