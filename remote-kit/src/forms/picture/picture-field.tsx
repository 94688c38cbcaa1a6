import type { PictureRule } from '@fairlead/contracts/api/files';
import { Button } from '@fairlead/ui';
import { CircleAlert } from 'lucide-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { PictureFrame } from './picture-frame.tsx';
import { acceptedTypes, takenOf } from './picture-problem.ts';
import { RemovePicture } from './remove-picture.tsx';
import { type Sending, usePicture } from './use-picture.ts';

interface PictureFieldProps {
  /** What the picture is: `Logo`. */
  label: string;
  /** What it shows, for those who do not see it. */
  alt: string;
  /** The stored picture; undefined where there is none. */
  url: string | undefined;
  rule: PictureRule;
  /** Replaces the stored picture, and shows a message. Throws `ApiError`. */
  upload(file: File, sending: Sending): Promise<unknown>;
  /** Deletes the stored picture, and shows a message. Throws `ApiError`. */
  remove(): Promise<unknown>;
}

/**
 * A picture that is chosen or dropped, compared with the stored one, uploaded, and removed after a question. It is saved at once, apart from the form
 * around it.
 */
export function PictureField({ label, alt, url, rule, upload, remove }: PictureFieldProps) {
  const noteId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const { chosen, share, problem, choose, cancel, send } = usePicture(rule, upload);
  const [isOver, setOver] = useState(false);
  const isSending = share !== undefined;
  const actions = useFocusAfter(`${chosen?.key} ${isSending} ${url}`);
  const what = label.toLowerCase();

  const take = (file: File | undefined) => {
    if (file && !isSending) choose(file);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') take(event.dataTransfer.files[0]);
  };
  return (
    <Group
      aria-describedby={noteId}
      $isOver={isOver}
      onDragOver={over}
      onDragLeave={over}
      onDrop={over}
    >
      <legend>{label}</legend>
      <Row>
        <PictureFrame url={url} alt={alt} caption={chosen && 'Now'} />
        {chosen && <PictureFrame url={chosen.url} alt={`New ${what}`} caption="New" />}
      </Row>
      {problem && (
        <Problem role="alert">
          <CircleAlert size="1rem" aria-hidden />
          <span>{problem}</span>
        </Problem>
      )}
      {isSending && <Progress what={what} share={share} />}
      <Row ref={actions}>
        {chosen && !isSending && (
          <Button size="sm" onClick={() => void send()}>
            {problem ? 'Try again' : 'Use this picture'}
          </Button>
        )}
        {chosen && (
          <Button size="sm" look="secondary" onClick={cancel}>
            Cancel
          </Button>
        )}
        {!chosen && (
          <Button size="sm" look="secondary" onClick={() => picker.current?.click()}>
            {url ? `Replace ${what}` : `Choose ${what}`}
          </Button>
        )}
        {!chosen && url && <RemovePicture what={what} remove={remove} />}
      </Row>
      <Note id={noteId}>{takenOf(rule)}. You can also drop it here.</Note>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={label}
        accept={acceptedTypes}
        onChange={({ target }) => {
          take(target.files?.[0]);
          // Lets the same file be chosen again.
          target.value = '';
        }}
      />
    </Group>
  );
}

/** Moves the focus to the next action when the element that had it is gone. */
function useFocusAfter(step: string) {
  const actions = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body)
      actions.current?.querySelector('button')?.focus();
  }, [step]);
  return actions;
}

function Progress({ what, share }: { what: string; share: number }) {
  return (
    <Way>
      <progress aria-label={`Sending the ${what}`} max={1} value={share} />
      <span>{share < 1 ? `${Math.floor(share * 100)}%` : 'Making it ready…'}</span>
    </Way>
  );
}

const Group = styled.fieldset<{ $isOver: boolean }>`
  display: grid;
  gap: 0.75rem;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: var(--radius);
  outline: ${({ $isOver }) => ($isOver ? '2px dashed var(--accent)' : 'none')};
  outline-offset: 0.5rem;
  legend {
    padding: 0;
    margin-bottom: 0.25rem;
    font-size: 0.875rem;
    font-weight: 550;
  }
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
`;
const Problem = styled.p`
  display: flex;
  align-items: flex-start;
  gap: 0.5rem;
  color: var(--danger);
  font-size: 0.875rem;
  overflow-wrap: anywhere;
  svg {
    flex: none;
    margin-top: 0.1875rem;
  }
`;
const Note = styled.p`
  color: var(--muted);
  font-size: 0.8125rem;
`;
const Way = styled.div`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  max-width: 24rem;
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
  progress {
    flex: 1;
    min-width: 0;
  }
`;
