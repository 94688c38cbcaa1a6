import { Badge, Button } from '@fairlead/ui';
import { type ReactNode, useState } from 'react';
import { RowActions, RowText } from '../lists/index.ts';
import { useAction } from '../use-action.ts';

interface SecretRowProps {
  name: string;
  /** Whether nobody reads by it any more. */
  isOver?: boolean;
  /** Since when it is there, how often it was used and when it ends. */
  facts: ReactNode;
  /** Takes it away; left out where nothing is left to take. */
  end?:
    | {
        /** What the button says, and its name for who does not see the row. */
        word: string;
        label: string;
        /** Said once it is done. */
        done: string;
        act(): Promise<unknown>;
      }
    | undefined;
  children?: ReactNode;
}

/** A link or an address that holds a secret: what is known of it, and the way to end it. */
export function SecretRow({ name, isOver = false, facts, end, children }: SecretRowProps) {
  const act = useAction();
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    if (!end) return;
    setBusy(true);
    await act(end.act, end.done);
    setBusy(false);
  };
  return (
    <li>
      <RowText>
        <b>{name}</b> {isOver && <Badge $tone="neutral">Ended</Badge>}
        <p>{facts}</p>
        {children}
      </RowText>
      {end && (
        <RowActions>
          <Button
            look="quiet"
            size="sm"
            busy={isBusy}
            aria-label={end.label}
            onClick={() => void take()}
          >
            {end.word}
          </Button>
        </RowActions>
      )}
    </li>
  );
}
