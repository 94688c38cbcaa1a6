import { IconButton } from '@fairlead/ui';
import { Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { TypedInput } from '../typed-input.tsx';
import { type Choice, relabelled, valueRefusal } from './choice-lists.ts';

interface ChoiceLineProps {
  list: readonly Choice[];
  at: number;
  what: string;
  /** Whether the stored value can be edited too. */
  hasValue: boolean;
  take(list: readonly Choice[]): string | undefined;
  onRemove(): void;
}

/** One choice of a list. */
export function ChoiceLine({ list, at, what, hasValue, take, onRemove }: ChoiceLineProps) {
  const choice = list[at];
  if (!choice) return null;
  const takeValue = (value = '') =>
    valueRefusal(list, at, value) ?? take(list.with(at, { ...choice, value }));
  return (
    <Line>
      <div>
        <TypedInput
          label={`${what} ${at + 1}`}
          value={choice.label}
          take={(label = '') => take(relabelled(list, at, label))}
        />
        {hasValue && (
          <TypedInput label={`Value of ${choice.label}`} value={choice.value} take={takeValue} />
        )}
      </div>
      <IconButton label={`Remove ${choice.label}`} onClick={onRemove}>
        <Trash2 size="1rem" aria-hidden />
      </IconButton>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 0.125rem;
  padding-block: 0.375rem;
  > div {
    display: grid;
    flex: 1;
    gap: 0.5rem;
    min-width: 0;
  }
`;
