import { X } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

interface DialogProps {
  title: string;
  open: boolean;
  /** Requests that it closes; `open` decides whether it does. */
  onClose(): void;
  children: ReactNode;
  /** `left` and `right` make it a drawer along that side of the window; from right to left the sides are exchanged. */
  place?: 'center' | 'left' | 'right';
  /** Its width, at most that of the window; 26rem by default. */
  width?: string;
  /** What stays visible below the scrolling content. */
  footer?: ReactNode;
}

/**
 * A window over the page, using the browser's own modal dialog: it traps the focus, closes on `Escape` and makes the page behind it inert.
 */
export function Dialog(props: DialogProps) {
  const { title, open, onClose, children, place = 'center', width = '26rem', footer } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A text selection that begins inside and ends outside is not a click outside.
  const pressedBeside = useRef(false);
  useModal(dialog, open);
  const isOwn = ({ target }: SyntheticEvent) => target === dialog.current;
  return (
    <DialogBox
      ref={dialog}
      $place={place}
      $width={width}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        if (!open || !isOwn(event)) return;
        // The browser closes it on the second Escape, even when the first was prevented.
        dialog.current?.showModal();
        onClose();
      }}
      onPointerDown={(event) => {
        pressedBeside.current = isOwn(event);
      }}
      onClick={(event) => isOwn(event) && pressedBeside.current && onClose()}
    >
      {open && (
        <Sheet>
          <TitleBar>
            <h2 id={titleId}>{title}</h2>
            <IconButton label="Close" onClick={onClose}>
              <X size="1.25rem" aria-hidden />
            </IconButton>
          </TitleBar>
          <Content tabIndex={0}>{children}</Content>
          {footer && <Foot>{footer}</Foot>}
        </Sheet>
      )}
    </DialogBox>
  );
}

const places = {
  center: 'margin: auto; border-radius: var(--radius-card); max-height: 85dvh;',
  left: 'margin-block: 0; margin-inline: 0 auto; height: 100dvh; max-height: none;',
  right: 'margin-block: 0; margin-inline: auto 0; height: 100dvh; max-height: none;',
};

const DialogBox = styled.dialog<{ $place: keyof typeof places; $width: string }>`
  width: min(${({ $width }) => $width}, 100vw);
  max-width: none;
  padding: 0;
  background: var(--surface);
  color: var(--text);
  border: 1px solid var(--border);
  box-shadow: var(--shadow-raised);
  overflow: hidden;
  ${({ $place }) => places[$place]}
  &::backdrop {
    background: rgb(6 14 24 / 55%);
  }
  html:has(&[open]) {
    overflow: hidden;
  }
`;
const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  max-height: inherit;
`;
const TitleBar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-block: 0.75rem;
  padding-inline: 1.25rem 0.75rem;
  border-bottom: 1px solid var(--border);
  h2 {
    font-size: 1.125rem;
  }
`;
const Content = styled.div`
  flex: 1;
  overflow-y: auto;
  padding: 1.25rem;
  &:focus-visible {
    outline-offset: -2px;
  }
`;
const Foot = styled.div`
  display: flex;
  gap: 0.75rem;
  padding: 0.75rem 1.25rem;
  border-top: 1px solid var(--border);
  > * {
    flex: 1;
  }
`;
