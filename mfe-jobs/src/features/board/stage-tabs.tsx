import { useDroppable } from '@dnd-kit/core';
import { wholeNumber } from '@fairlead/ui';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { styled } from 'styled-components';
import type { BoardStage } from './stages.ts';

interface StageTabsProps {
  stages: readonly BoardStage[];
  countOf(stage: string): number;
  shown: BoardStage;
  onShow(stage: string): void;
  children: ReactNode;
}

/** The stages as tabs, where there is room for one of them at a time. */
export function StageTabs({ stages, countOf, shown, onShow, children }: StageTabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    const at = stages.findIndex(({ code }) => code === shown.code) + by;
    const next = stages[(at + stages.length) % stages.length];
    if (!next) return;
    event.preventDefault();
    onShow(next.code);
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])];
    tabs.find(({ dataset }) => dataset.tab === next.code)?.focus();
  };
  return (
    <>
      <Tabs ref={list} role="tablist" aria-label="Stages" onKeyDown={onKey}>
        {stages.map((stage) => (
          <StageTab
            key={stage.code}
            stage={stage}
            count={countOf(stage.code)}
            of={id}
            isShown={stage.code === shown.code}
            onShow={onShow}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown.code}`}>
        {children}
      </div>
    </>
  );
}

interface StageTabProps {
  stage: BoardStage;
  count: number;
  /** The id of the tabs. */
  of: string;
  isShown: boolean;
  onShow(stage: string): void;
}

/** The tab of a stage: shows its candidates, and accepts whoever is dropped on it. */
function StageTab({ stage: { code, label }, count, of, isShown, onShow }: StageTabProps) {
  const { setNodeRef, isOver } = useDroppable({ id: code });
  return (
    <button
      ref={setNodeRef}
      type="button"
      role="tab"
      id={`${of}-${code}`}
      data-tab={code}
      data-over={isOver || undefined}
      aria-selected={isShown}
      aria-controls={isShown ? `${of}-panel` : undefined}
      tabIndex={isShown ? 0 : -1}
      onClick={() => onShow(code)}
    >
      {label} <span>{wholeNumber(count)}</span>
    </button>
  );
}

const Tabs = styled.div`
  display: flex;
  gap: 0.25rem;
  margin-bottom: 0.75rem;
  padding-bottom: 0.25rem;
  overflow-x: auto;
  button {
    flex: none;
    min-height: 2.75rem;
    padding: 0 0.75rem;
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
  [data-over] {
    background: var(--accent-soft);
    border-color: var(--accent);
  }
  [aria-selected='true'] {
    border-color: var(--accent);
    color: var(--accent-text);
  }
  span {
    font-weight: 450;
    font-variant-numeric: tabular-nums;
  }
`;
