import { Dialog } from '@fairlead/ui';
import { type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Layer } from './layer.tsx';
import { useNarrow } from './use-narrow.ts';

/** What a button says of what it opens. */
export interface Opener {
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  onClick(): void;
}

interface PopoverProps {
  title: string;
  /** The button that opens it. */
  button(opener: Opener): ReactNode;
  /** Whether it is open, where others have a say in that. */
  open?: boolean;
  onOpen?(open: boolean): void;
  children(close: () => void): ReactNode;
}

/** What a button opens beside itself; on a phone a sheet. */
export function Popover({ title, button, children, ...given }: PopoverProps) {
  const [own, setOwn] = useState(false);
  const { open = own, onOpen = setOwn } = given;
  const anchor = useRef<HTMLSpanElement>(null);
  const isNarrow = useNarrow();
  const close = () => onOpen(false);
  return (
    <>
      <Anchor ref={anchor}>
        {button({
          'aria-haspopup': 'dialog',
          'aria-expanded': open,
          onClick: () => onOpen(!open),
        })}
      </Anchor>
      {isNarrow ? (
        <Dialog title={title} open={open} onClose={close} place="right" width="100vw">
          {open && children(close)}
        </Dialog>
      ) : (
        open &&
        anchor.current && (
          <Layer role="dialog" label={title} anchor={anchor.current} onClose={close}>
            <Inside>
              <h2>{title}</h2>
              {children(close)}
            </Inside>
          </Layer>
        )
      )}
    </>
  );
}

const Anchor = styled.span`
  display: inline-flex;
  min-width: 0;
`;
const Inside = styled.div`
  display: grid;
  gap: 0.75rem;
  padding: 0.625rem;
  > h2 {
    font-size: 0.9375rem;
  }
`;
