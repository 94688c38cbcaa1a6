import { plainTextOf } from '@fairlead/contracts/api/plain-text';
import { isKnownBlock } from '@fairlead/contracts/api/rich-text-blocks';
import { blockTypes } from '@fairlead/contracts/api/rich-text-options';
import { Button } from '@fairlead/ui';
import { RichBlock } from '@fairlead/ui/blocks';
import type { LexicalEditor } from 'lexical';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import type { AnyBlock } from '../content/block-node.ts';
import { ReadText } from './read-text.tsx';

interface ShownBlocksProps {
  editor: LexicalEditor;
  isEditable: boolean;
  onEdit(key: string, block: AnyBlock): void;
  onRemove(key: string): void;
}

/** The blocks of a text, each in its place, with its actions. */
export function ShownBlocks({ editor, isEditable, onEdit, onRemove }: ShownBlocksProps) {
  const [blocks, setBlocks] = useState(() => editor.getDecorators<AnyBlock>());
  useLayoutEffect(() => {
    setBlocks(editor.getDecorators<AnyBlock>());
    return editor.registerDecoratorListener<AnyBlock>((now) => setBlocks(now));
  }, [editor]);
  return Object.entries(blocks).map(([key, block]) => {
    const place = editor.getElementByKey(key);
    return (
      place &&
      createPortal(
        <ShownBlock
          block={block}
          isEditable={isEditable}
          onEdit={() => onEdit(key, block)}
          onRemove={() => onRemove(key)}
        />,
        place,
        key,
      )
    );
  });
}

interface ShownBlockProps {
  block: AnyBlock;
  isEditable: boolean;
  onEdit(): void;
  onRemove(): void;
}

function ShownBlock({ block, isEditable, onEdit, onRemove }: ShownBlockProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The keys of its buttons are not for the text around them.
    const stop = (event: Event) => event.stopPropagation();
    const bar = box.current;
    bar?.addEventListener('keydown', stop);
    return () => bar?.removeEventListener('keydown', stop);
  }, []);
  const name = blockTypes.find(({ code }) => code === block.blockType)?.label ?? 'Block';
  return (
    <Frame ref={box} role="group" aria-label={name}>
      <RichBlock
        block={block}
        written={(content) => plainTextOf(content) && <ReadText content={content} />}
      />
      {isEditable && (
        <Bar>
          {isKnownBlock(block) && (
            <Button size="sm" look="secondary" aria-label={`Edit ${name}`} onClick={onEdit}>
              Edit
            </Button>
          )}
          <Button size="sm" look="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        </Bar>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: 0.375rem;
  min-height: 2rem;
  user-select: none;
`;
const Bar = styled.div`
  display: flex;
  gap: 0.25rem;
`;
