import { IconButton, Popup } from '@fairlead/ui';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

/** An action on a message. */
export interface MessageAction {
  label: string;
  isDangerous?: boolean;
  run(): void;
}

/** The actions of a message, behind a button. */
export function MessageMenu({
  label,
  actions,
}: {
  label: string;
  actions: readonly MessageAction[];
}) {
  const [open, setOpen] = useState(false);
  if (actions.length === 0) return null;
  return (
    <Popup
      open={open}
      onClose={() => setOpen(false)}
      role="group"
      label={label}
      popup={
        <Acts>
          {actions.map(({ label: act, isDangerous, run }) => (
            <button
              key={act}
              type="button"
              data-danger={isDangerous || undefined}
              onClick={() => {
                setOpen(false);
                run();
              }}
            >
              {act}
            </button>
          ))}
        </Acts>
      }
    >
      <IconButton label={label} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Ellipsis size="1rem" aria-hidden />
      </IconButton>
    </Popup>
  );
}

const Acts = styled.div`
  display: grid;
  min-width: 9rem;
  padding: 0.25rem;
  > button {
    min-height: 2.5rem;
    padding: 0 0.75rem;
    border: 0;
    border-radius: var(--radius);
    background: transparent;
    text-align: start;
    cursor: pointer;
  }
  > button:hover {
    background: var(--accent-soft);
  }
  > button[data-danger] {
    color: var(--danger);
  }
`;
