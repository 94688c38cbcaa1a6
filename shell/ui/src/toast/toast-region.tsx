import type { ToastAction } from '@fairlead/contracts/portal/props';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { createPortal } from 'react-dom';
import { keyframes, styled } from 'styled-components';
import { Button } from '../button.tsx';
import { useExternalStore } from '../first-render.ts';
import { IconButton } from '../icon-button.tsx';
import { openDialogs } from '../open-dialogs.ts';
import type { ToastStore } from './toast-store.ts';

const icons = { success: CircleCheck, error: CircleAlert, info: Info };

/**
 * Where toasts appear. It exists before any toast does, so that screen readers announce each one; while a dialog is open, it is inside that, as
 * nothing else can be seen or reached.
 */
export function ToastRegion({ store }: { store: ToastStore }) {
  const toast = useExternalStore(store.subscribe, store.current);
  const dialog = useExternalStore(openDialogs.subscribe, openDialogs.top);
  const Icon = icons[toast?.kind ?? 'info'];
  const region = (
    <Region role="status" aria-live="polite" aria-label="Messages">
      {toast?.open && (
        <ToastBox
          key={toast.id}
          $kind={toast.kind}
          onPointerEnter={store.pause}
          onPointerLeave={store.resume}
          onFocus={store.pause}
          onBlur={store.resume}
        >
          <Icon size="1.25rem" aria-hidden />
          <div>
            <strong>{toast.title}</strong>
            {toast.description && <p>{toast.description}</p>}
            {toast.errors.map((error) => (
              <p key={error} data-error>
                Earlier: {error}
              </p>
            ))}
          </div>
          {toast.action && <ActButton action={toast.action} answer={store.answer} />}
          <IconButton label="Close message" onClick={store.close}>
            <X size="1rem" aria-hidden />
          </IconButton>
        </ToastBox>
      )}
    </Region>
  );
  return dialog ? createPortal(region, dialog) : region;
}

function ActButton({ action, answer }: { action: ToastAction; answer(): void }) {
  const act = () => {
    answer();
    action.onAct();
  };
  return (
    <Button size="sm" look="secondary" onClick={act}>
      {action.label}
    </Button>
  );
}

const rise = keyframes`
  from { opacity: 0; translate: 0 0.5rem; }
`;
const Region = styled.div`
  position: fixed;
  z-index: 60;
  inset-inline: 1rem;
  bottom: calc(var(--foot, 0rem) + 1rem);
  display: flex;
  justify-content: end;
  pointer-events: none;
`;
const ToastBox = styled.div<{ $kind: 'success' | 'error' | 'info' }>`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  max-width: 26rem;
  max-height: 60dvh;
  overflow-y: auto;
  padding-block: 0.5rem;
  padding-inline: 1rem 0.5rem;
  background: var(--surface);
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  box-shadow: var(--shadow-raised);
  font-size: 0.9375rem;
  pointer-events: auto;
  animation: ${rise} 160ms ease-out;
  > svg {
    color: var(--${({ $kind }) => ($kind === 'error' ? 'danger' : $kind)});
  }
  strong {
    font-weight: 550;
  }
  p {
    color: var(--muted);
    font-size: 0.875rem;
  }
  p[data-error] {
    color: var(--danger);
  }
`;
