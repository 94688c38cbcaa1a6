import { Dialog, Popup } from '@fairlead/ui';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useNarrow } from './use-narrow.ts';

/** The button's attributes about what it opens. */
export interface Opener {
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  onClick(): void;
}

interface PopoverProps {
  title: string;
  /** The button that opens it. */
  button(opener: Opener): ReactNode;
  /** Whether it is open, where it is controlled. */
  open?: boolean;
  onOpen?(open: boolean): void;
  children(close: () => void): ReactNode;
}

/** Content that a button opens beside itself; on a phone a sheet. */
export function Popover({ title, button, children, ...given }: PopoverProps) {
  const [own, setOwn] = useState(false);
  const { open = own, onOpen = setOwn } = given;
  const isNarrow = useNarrow();
  const close = () => onOpen(false);
  return (
    <>
      <Popup
        open={open && !isNarrow}
        onClose={close}
        role="dialog"
        label={title}
        popup={
          <Inside>
            <h2>{title}</h2>
            {open && children(close)}
          </Inside>
        }
      >
        <Opening>
          {button({
            'aria-haspopup': 'dialog',
            'aria-expanded': open,
            onClick: () => onOpen(!open),
          })}
        </Opening>
      </Popup>
      {isNarrow && (
        <Dialog title={title} open={open} onClose={close} place="right" width="100vw">
          {open && children(close)}
        </Dialog>
      )}
    </>
  );
}

/** As tall as the button in it. */
const Opening = styled.div`
  display: flex;
  min-width: 0;
`;
const Inside = styled.div`
  display: grid;
  gap: 0.75rem;
  padding: 1rem;
  > h2 {
    font-size: 0.9375rem;
  }
`;
