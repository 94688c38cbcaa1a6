import { Button, TextField } from '@fairlead/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addressOf } from '../content/addresses.ts';
import { Panel } from './panel.tsx';

interface LinkFieldProps {
  /** The address of the link being edited; undefined for a new one. */
  url: string | undefined;
  onSet(url: string, typed: string): void;
  onRemove(): void;
  onClose(): void;
}

/** Asks where a link leads. */
export function LinkField({ url, onSet, onRemove, onClose }: LinkFieldProps) {
  const [typed, setTyped] = useState(url ?? '');
  const [isWrong, setWrong] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const set = () => {
    const address = addressOf(typed);
    if (address) return onSet(address, typed.trim());
    setWrong(true);
    box.current?.querySelector('input')?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    const isButton = event.target instanceof HTMLButtonElement;
    if (event.key === 'Enter' && isButton) return;
    // Neither the form around it nor a dialog should react.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') set();
    else onClose();
  };
  return (
    <Panel ref={box} role="group" aria-label="Link" onKeyDown={onKey}>
      <TextField
        label="Where it leads"
        hint="Such as example.com or crew@example.com."
        error={isWrong ? 'This is no address that a link can lead to' : undefined}
        value={typed}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
      />
      <div>
        <Button size="sm" onClick={set}>
          Set link
        </Button>
        {url !== undefined && (
          <Button size="sm" look="secondary" onClick={onRemove}>
            Remove link
          </Button>
        )}
        <Button size="sm" look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Panel>
  );
}
