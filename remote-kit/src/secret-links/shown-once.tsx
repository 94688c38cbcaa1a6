import { Button } from '@fairlead/ui';
import { CopyCode } from '@fairlead/ui/media';
import type { ReactNode } from 'react';

interface ShownOnceProps {
  /** The label: `Link`. */
  label: string;
  address: string;
  /** What it can be used for, and by whom. */
  children: ReactNode;
  /** The button that leads on, where one does. */
  next?: { label: string; onAct(): void };
}

/** A link or an address that holds a secret, right after it was created: the only time that it is shown. */
export const ShownOnce = ({ label, address, children, next }: ShownOnceProps) => (
  <>
    <p>{children}</p>
    <CopyCode code={address} label={label} />
    {next && (
      <div>
        <Button look="secondary" onClick={next.onAct}>
          {next.label}
        </Button>
      </div>
    )}
  </>
);
