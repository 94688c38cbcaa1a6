import { Button } from '@fairlead/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Panel } from './panel.tsx';

/** Something that can be inserted into the text. */
export interface Insertable {
  label: string;
  /** Runs in an update of the editor, where the caret was. @returns the key of a block, which is to be filled in */
  $insert(): string | undefined;
}

interface InsertPanelProps {
  insertables: readonly Insertable[];
  onInsert(insertable: Insertable): void;
  onClose(): void;
}

/** Asks what to insert into the text. */
export function InsertPanel({ insertables, onInsert, onClose }: InsertPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The dialog around it should not react.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <Panel ref={box} role="group" aria-label="Insert" onKeyDown={onKey}>
      <div>
        {insertables.map((one) => (
          <Button key={one.label} size="sm" look="secondary" onClick={() => onInsert(one)}>
            {one.label}
          </Button>
        ))}
        <Button size="sm" look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Panel>
  );
}
