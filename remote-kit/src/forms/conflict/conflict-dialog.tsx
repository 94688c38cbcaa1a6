import { Button, Dialog, OptionCard, Tick } from '@fairlead/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { Conflict } from './use-choice.ts';

/** The labels of a form's fields, and how their values are worded where they are not plain text. */
export type FieldWords<Values> = {
  [Field in keyof Values]: { label: string; say?(value: Values[Field]): string | undefined };
};

interface ConflictDialogProps<Values> {
  conflict: Conflict<Values> | undefined;
  words: FieldWords<Values>;
}

/** Shows a person's version and somebody else's version of the same fields, side by side, and asks which one to keep for each. */
export function ConflictDialog<Values extends object>({
  conflict,
  words,
}: ConflictDialogProps<Values>) {
  const [taken, setTaken] = useState<ReadonlySet<keyof Values>>(new Set());
  const form = useId();
  const leave = (chosen?: Values) => {
    setTaken(new Set());
    conflict?.decide(chosen);
  };
  const save = ({ yours, now }: Conflict<Values>) => {
    const chosen = { ...yours };
    for (const field of taken) chosen[field] = now[field];
    leave(chosen);
  };
  return (
    <Dialog
      title="Changed elsewhere meanwhile"
      open={conflict !== undefined}
      onClose={leave}
      footer={
        <>
          <Button look="secondary" onClick={() => leave()}>
            Keep editing
          </Button>
          <Button type="submit" form={form}>
            Save
          </Button>
        </>
      }
    >
      {conflict && (
        <Fields
          id={form}
          onSubmit={(event) => {
            event.preventDefault();
            save(conflict);
          }}
        >
          <p>Somebody, perhaps you on another device, has saved other values. Which should stay?</p>
          {conflict.fields.map((field, at) => (
            <Field
              key={String(field)}
              isFirst={at === 0}
              label={words[field].label}
              yours={textOf(words[field], conflict.yours[field])}
              now={textOf(words[field], conflict.now[field])}
              isTaken={taken.has(field)}
              onTake={(isTaken) => {
                const others = [...taken].filter((one) => one !== field);
                setTaken(new Set(isTaken ? [...others, field] : others));
              }}
            />
          ))}
        </Fields>
      )}
    </Dialog>
  );
}

function textOf<Value>({ say }: { say?(value: Value): string | undefined }, value: Value): string {
  return (say ? say(value) : String(value ?? '')) || 'Nothing';
}

interface FieldProps {
  /** Receives the focus when the dialog opens. */
  isFirst: boolean;
  label: string;
  yours: string;
  now: string;
  isTaken: boolean;
  onTake(isTaken: boolean): void;
}

function Field({ isFirst, label, yours, now, isTaken, onTake }: FieldProps) {
  const name = useId();
  const sides = [
    { side: 'Yours', text: yours, takes: false },
    { side: 'Now', text: now, takes: true },
  ];
  return (
    <fieldset>
      <legend>{label}</legend>
      {sides.map(({ side, text, takes }) => (
        <Side key={side}>
          <Tick
            type="radio"
            name={name}
            checked={isTaken === takes}
            onChange={() => onTake(takes)}
            ref={(input: HTMLInputElement | null) => {
              if (isFirst && !takes) input?.setAttribute('autofocus', '');
            }}
          />
          <span>{side}</span>
          <b>
            <bdi>{text}</bdi>
          </b>
        </Side>
      ))}
    </fieldset>
  );
}

const Fields = styled.form`
  display: grid;
  gap: 1.125rem;
  > p {
    color: var(--muted);
  }
  fieldset {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 0.75rem;
  }
  legend {
    padding: 0;
    margin-bottom: 0.375rem;
    font-size: 0.875rem;
    font-weight: 550;
  }
`;
const Side = styled(OptionCard)`
  grid-template-columns: auto minmax(0, 1fr);
  align-content: start;
  span {
    align-self: center;
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1;
  }
  b {
    grid-column: 1 / -1;
    font-weight: 550;
    overflow-wrap: anywhere;
  }
`;
