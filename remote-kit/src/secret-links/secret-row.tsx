import { Badge, Button } from '@fairlead/ui';
import { type ReactNode, useState } from 'react';
import { RowActions, RowText } from '../lists/index.ts';
import { useAction } from '../use-action.ts';

interface SecretRowProps {
  name: string;
  /** Whether it no longer gives access. */
  isOver?: boolean;
  /** When it was created, how often it was used and when it ends. */
  facts: ReactNode;
  /** Revokes it; left out where nothing is left to revoke. */
  end?:
    | {
        /** The label of the button, and its accessible name for those who do not see the row. */
        word: string;
        label: string;
        /** The message once it is done. */
        done: string;
        act(): Promise<unknown>;
      }
    | undefined;
  children?: ReactNode;
}

/** A link or an address that holds a secret: its details, and a way to revoke it. */
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
