import { hiddenFromSight } from '@fairlead/ui';
import { type KeyboardEvent, type ReactNode, useId, useRef, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';

/** The panes of the builder. */
const panes = [
  { code: 'palette', label: 'Add' },
  { code: 'canvas', label: 'Fields' },
  { code: 'settings', label: 'Settings' },
] as const;
export type PaneName = (typeof panes)[number]['code'];

const narrow = '(max-width: 1023.98px)';
const subscribe = (changed: () => void) => {
  const query = matchMedia(narrow);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

interface PanesProps extends Record<PaneName, ReactNode> {
  /** The visible pane where there is room for only one. */
  shown: PaneName;
  onShow(pane: PaneName): void;
}

/** The panes side by side; where there is no room for that, behind tabs. */
export function Panes({ shown, onShow, ...content }: PanesProps) {
  const isNarrow = useSyncExternalStore(subscribe, () => matchMedia(narrow).matches);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    const at = panes.findIndex(({ code }) => code === shown) + by;
    const next = panes[(at + panes.length) % panes.length];
    if (!next) return;
    event.preventDefault();
    onShow(next.code);
    list.current?.querySelector<HTMLElement>(`[data-pane="${next.code}"]`)?.focus();
  };
  return (
    <>
      {isNarrow && (
        <Tabs ref={list} role="tablist" aria-label="Parts of the builder" onKeyDown={onKey}>
          {panes.map(({ code, label }) => (
            <button
              key={code}
              type="button"
              role="tab"
              id={`${id}-${code}-tab`}
              data-pane={code}
              aria-selected={code === shown}
              aria-controls={`${id}-${code}`}
              tabIndex={code === shown ? 0 : -1}
              onClick={() => onShow(code)}
            >
              {label}
            </button>
          ))}
        </Tabs>
      )}
      <Grid>
        {panes.map(({ code, label }) => (
          <Pane
            key={code}
            id={`${id}-${code}`}
            role={isNarrow ? 'tabpanel' : 'region'}
            aria-labelledby={`${id}-${code}-${isNarrow ? 'tab' : 'title'}`}
            hidden={isNarrow && code !== shown}
          >
            <h2 id={`${id}-${code}-title`}>{label}</h2>
            {content[code]}
          </Pane>
        ))}
      </Grid>
    </>
  );
}

const Tabs = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 0.25rem;
  margin-bottom: 0.75rem;
  button {
    min-height: 2.75rem;
    background: none;
    border: 1px solid transparent;
    border-radius: var(--radius);
    color: var(--muted);
    font-weight: 550;
    cursor: pointer;
  }
  button:focus-visible {
    outline-offset: -2px;
  }
  [aria-selected='true'] {
    border-color: var(--accent);
    color: var(--accent-text);
  }
`;
const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 1.25rem;
  margin-bottom: 2rem;
  @media (min-width: 1024px) {
    grid-template-columns: 13rem minmax(0, 1fr) 20rem;
  }
`;
const Pane = styled.div`
  display: grid;
  position: relative;
  gap: 1rem;
  min-width: 0;
  &[hidden] {
    display: none;
  }
  > h2 {
    ${hiddenFromSight}
  }
  h3 {
    font-size: 1rem;
  }
  @media (min-width: 1024px) {
    &:not(:nth-child(2)) {
      position: sticky;
      top: calc(var(--header) + 0.75rem);
      max-height: calc(100dvh - var(--header) - 1.5rem);
      padding: 0.25rem;
      overflow-y: auto;
    }
  }
`;
