import { Button } from '@fairlead/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { type Drawing, drawOn } from './drawing.ts';
import { paper, paperSize } from './paper.ts';

interface SignaturePadProps {
  label: string;
  /** A picture as a data URL; undefined for none. */
  value: string | undefined;
  /** Called with the picture when the pen is lifted (F-077), and with null when it is cleared. */
  onChange(image: string | null): void;
  disabled?: boolean | undefined;
  isInvalid?: boolean | undefined;
}

/** A pad to sign with a pen, a finger or a mouse. */
export function SignaturePad(props: SignaturePadProps) {
  const { label, value, onChange, disabled = false, isInvalid = false } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<Drawing>(undefined);
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
  });
  useEffect(() => {
    if (disabled || !canvas.current) return;
    const begun = drawOn(canvas.current, (image) => latestOnChange.current(image));
    drawing.current = begun;
    return () => {
      drawing.current = undefined;
      begun.end();
    };
  }, [disabled]);
  useEffect(() => drawing.current?.show(value), [value]);
  return (
    <Sheet>
      {disabled ? (
        <Paper as="div" data-disabled data-invalid={isInvalid || undefined}>
          {value && <img src={value} alt={`${label}: the signature`} />}
        </Paper>
      ) : (
        <>
          <Paper
            ref={canvas}
            {...paperSize}
            tabIndex={-1}
            role="img"
            aria-label={`${label}: ${value ? 'signed' : 'sign here'}`}
            data-invalid={isInvalid || undefined}
          />
          <Button
            look="secondary"
            size="sm"
            disabled={!value}
            aria-label={`Clear ${label}`}
            onClick={() => onChange(null)}
          >
            Clear
          </Button>
        </>
      )}
    </Sheet>
  );
}

const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: 0.5rem;
  width: 100%;
  min-width: 0;
`;
const Paper = styled.canvas`
  display: block;
  width: ${paperSize.width}px;
  max-width: 100%;
  aspect-ratio: ${paperSize.width} / ${paperSize.height};
  background: ${paper};
  border: 1px solid var(--border-strong);
  border-radius: var(--radius);
  cursor: crosshair;
  &[data-invalid] {
    border-color: var(--danger);
    box-shadow: 0 0 0 1px var(--danger);
  }
  &[data-disabled] {
    cursor: default;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;
