import { useMedia, VisuallyHidden } from '@fairlead/ui';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { Candidate } from './candidates.ts';
import { Column } from './column.tsx';
import { StageTabs } from './stage-tabs.tsx';
import { type BoardGroup, stagesIn } from './stages.ts';

interface ColumnsProps {
  groups: readonly BoardGroup[];
  candidatesIn(stage: string): readonly Candidate[];
  children(candidate: Candidate): ReactNode;
}

/** The stages of a pipeline side by side under their groups; one at a time where the window is narrow. */
export function Columns({ groups, candidatesIn, children }: ColumnsProps) {
  const isNarrow = useMedia('(max-width: 639.98px)');
  const stages = stagesIn(groups);
  const [chosen, choose] = useState('');
  const shown = stages.find(({ code }) => code === chosen) ?? stages[0];
  if (isNarrow && shown)
    return (
      <StageTabs
        stages={stages}
        countOf={(code) => candidatesIn(code).length}
        shown={shown}
        onShow={choose}
      >
        <Column key={shown.code} stage={shown} candidates={candidatesIn(shown.code)} isAlone>
          {children}
        </Column>
      </StageTabs>
    );
  return (
    <Board role="region" aria-label="Stages" tabIndex={0}>
      {groups.map(({ id, label, stages: own }) => (
        <Group key={id} aria-label={label} role="group">
          <h2>{isSaidBelow(label, own) ? <VisuallyHidden>{label}</VisuallyHidden> : label}</h2>
          <div>
            {own.map((stage) => (
              <Column key={stage.code} stage={stage} candidates={candidatesIn(stage.code)}>
                {children}
              </Column>
            ))}
          </div>
        </Group>
      ))}
    </Board>
  );
}

/** Whether a group has the same name as the only stage in it. */
const isSaidBelow = (label: string, [first, ...rest]: BoardGroup['stages']) =>
  rest.length === 0 && first?.label === label;

const Board = styled.section`
  display: flex;
  gap: 0.75rem;
  height: max(26rem, calc(100dvh - 22rem));
  padding-bottom: 0.75rem;
  overflow-x: auto;
`;
const Group = styled.div`
  display: flex;
  flex: none;
  flex-direction: column;
  gap: 0.375rem;
  min-height: 0;
  h2 {
    position: relative;
    min-height: 1.25rem;
    color: var(--muted);
    font-size: 0.8125rem;
    font-weight: 550;
  }
  > div {
    display: flex;
    flex: 1;
    align-items: flex-start;
    gap: 0.5rem;
    min-height: 0;
  }
  > div > * {
    max-height: 100%;
  }
`;
