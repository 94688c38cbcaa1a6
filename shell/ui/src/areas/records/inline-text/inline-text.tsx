import { IconButton } from '@fairlead/ui';
import { Check, Pencil, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

export interface InlineTextProps {
  label: string;
  value: string;
  /** Called with a value that differs from the previous one. */
  onSave(value: string): void;
  /** What else starts editing, in addition to the button and keys, which always do. */
  startsOn?: 'click' | 'double-click' | 'focus';
  /** Replaces an empty text. */
  placeholder?: string;
  maxLength?: number;
  disabled?: boolean;
  readOnly?: boolean;
}

/** A text that is edited in place. Leaving it saves what was written; `Escape` and the cross restore what was there. */
export function InlineText(props: InlineTextProps) {
  const { label, value, onSave, startsOn = 'click', placeholder = 'Empty' } = props;
  const { disabled = false, readOnly = false } = props;
  const [draft, setDraft] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const isEditing = draft !== undefined && !disabled && !readOnly;
  useEffect(() => {
    if (!isEditing) return;
    input.current?.focus();
    input.current?.select();
  }, [isEditing]);
  if (readOnly) return <Reading as="span">{value || <i>{placeholder}</i>}</Reading>;

  const start = () => {
    if (isEditing) input.current?.focus();
    else setDraft(value);
  };
  const submit = () => {
    if (draft !== undefined && draft !== value) onSave(draft);
    setDraft(undefined);
  };
  const end = (how: () => void) => {
    how();
    trigger.current?.focus();
  };
  const cancel = () => setDraft(undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    // The same key must not close a form or dialog around it.
    event.preventDefault();
    event.stopPropagation();
    end(event.key === 'Enter' ? submit : cancel);
  };
  // Pressing them leaves the focus in the text, so that it does not lose the focus: Safari would not report where it went.
  const stay = { onMouseDown: (event: MouseEvent) => event.preventDefault() };
  return (
    <Frame
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isEditing && !currentTarget.contains(relatedTarget)) submit();
      }}
    >
      {isEditing ? (
        <Input
          ref={input}
          aria-label={label}
          value={draft}
          maxLength={props.maxLength}
          onChange={({ target }) => setDraft(target.value)}
          onKeyDown={onKeyDown}
        />
      ) : (
        <Reading
          type="button"
          aria-label={`${label}: ${value || placeholder}`}
          disabled={disabled}
          onClick={({ detail }) => (startsOn === 'click' || detail === 0) && start()}
          onDoubleClick={() => startsOn === 'double-click' && start()}
          onFocus={() => startsOn === 'focus' && start()}
        >
          {value || <i>{placeholder}</i>}
        </Reading>
      )}
      <IconButton
        ref={trigger}
        label={`Edit ${label}`}
        aria-pressed={isEditing}
        disabled={disabled}
        onClick={start}
        {...stay}
      >
        <Pencil size="1rem" aria-hidden />
      </IconButton>
      {isEditing && (
        <>
          <IconButton label="Save" onClick={() => end(submit)} {...stay}>
            <Check size="1rem" aria-hidden />
          </IconButton>
          <IconButton
            label="Cancel"
            onClick={() => end(cancel)}
            onKeyDown={(event) => event.key === 'Escape' && onKeyDown(event)}
            {...stay}
          >
            <X size="1rem" aria-hidden />
          </IconButton>
        </>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  align-items: center;
  gap: 0.25rem;
  width: 100%;
  min-width: 0;
`;
const Reading = styled.button`
  flex: 0 1 auto;
  min-width: 0;
  min-height: 2.5rem;
  padding: 0 0.5rem;
  border: 1px solid transparent;
  border-radius: var(--radius);
  background: none;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: text;
  span& {
    display: inline-flex;
    align-items: center;
    cursor: default;
  }
  > i {
    color: var(--muted);
    font-style: normal;
  }
  &:hover:not(:disabled):not(span) {
    background: var(--accent-soft);
  }
  &:disabled {
    color: var(--muted);
    cursor: not-allowed;
  }
`;
const Input = styled.input`
  flex: 1 1 8rem;
  min-width: 0;
  min-height: 2.5rem;
  padding: 0 0.5rem;
  background: var(--surface);
  border: 1px solid var(--border-strong);
  border-radius: var(--radius);
`;
