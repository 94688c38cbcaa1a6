import type { RichTextBlock } from '@fairlead/contracts/api/rich-text';
import { Button } from '@fairlead/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Panel } from '../toolbar/panel.tsx';
import { BlockMembers } from './block-members.tsx';
import type { BlockTools } from './block-tools.ts';
import { type BlockProblems, checkedBlock } from './checked-block.ts';

interface BlockPanelProps {
  block: RichTextBlock;
  tools: BlockTools;
  onApply(block: RichTextBlock): void;
  onCancel(): void;
}

const nothingWrong: BlockProblems = {};

/** Edits the texts and the look of a block; nothing is saved until it is applied. */
export function BlockPanel({ block: before, tools, onApply, onCancel }: BlockPanelProps) {
  const [block, setBlock] = useState(before);
  const [problems, setProblems] = useState(nothingWrong);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(), []);
  useEffect(() => {
    if (problems !== nothingWrong)
      box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);
  const apply = () => {
    const checked = checkedBlock(block);
    if (Object.keys(checked.problems).length > 0) setProblems(checked.problems);
    else onApply(checked.block);
  };
  const onKey = (event: KeyboardEvent) => {
    const isLine = event.target instanceof HTMLInputElement;
    if (event.key !== 'Escape' && !(event.key === 'Enter' && isLine)) return;
    // Neither the form around it nor a dialog should react.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onCancel();
    else apply();
  };
  const change = (now: RichTextBlock) => {
    setBlock(now);
    setProblems(nothingWrong);
  };
  return (
    <Panel ref={box} role="group" aria-label="Block" onKeyDown={onKey}>
      <BlockMembers block={block} problems={problems} tools={tools} change={change} />
      <div>
        <Button size="sm" onClick={apply}>
          Apply
        </Button>
        <Button size="sm" look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Panel>
  );
}
