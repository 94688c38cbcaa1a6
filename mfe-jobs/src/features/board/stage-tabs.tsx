import { useDroppable } from '@dnd-kit/core';
import { wholeNumber } from '@fairlead/ui';
import { Tab, TabList, TabPanel, Tabs } from '@fairlead/ui/tabs';
import type { ReactNode } from 'react';
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
  return (
    <Tabs value={shown.code} onChange={onShow}>
      <TabList label="Stages">
        {stages.map((stage) => (
          <StageTab key={stage.code} stage={stage} count={countOf(stage.code)} />
        ))}
      </TabList>
      <TabPanel value={shown.code}>{children}</TabPanel>
    </Tabs>
  );
}

/** The tab of a stage: shows its candidates, and accepts whoever is dropped on it. */
function StageTab({ stage: { code, label }, count }: { stage: BoardStage; count: number }) {
  const { setNodeRef, isOver } = useDroppable({ id: code });
  return (
    <Tab ref={setNodeRef} value={code} data-over={isOver || undefined}>
      {label} <span>{wholeNumber(count)}</span>
    </Tab>
  );
}
