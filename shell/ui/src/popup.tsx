import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { closing, Layer, type LayerLook } from './layer.tsx';

interface PopupProps extends LayerLook {
  open: boolean;
  /** Requests that it closes: by `Escape`, by a press elsewhere, or because the focus moved elsewhere. */
  onClose(): void;
  popup: ReactNode;
  /** The control that it belongs to. */
  children: ReactNode;
}

/** A control and the layer that opens beside it. */
export function Popup({ open, onClose, popup, children, ...look }: PopupProps) {
  return (
    <Frame {...(open && closing(onClose))}>
      {children}
      {open && (
        <Layer {...look} onClose={onClose}>
          {popup}
        </Layer>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  min-width: 0;
`;
