import { isAsked } from '@fairlead/contracts/forms/field';
import { VisuallyHidden } from '@fairlead/ui';
import { CircleAlert } from 'lucide-react';
import { memo, useContext } from 'react';
import { styled } from 'styled-components';
import { fieldIcons, typeLabel } from '../palette/field-groups.ts';
import type { Item } from '../state/builder-state.ts';
import { CanvasContext, type CanvasPlace, rowIdOf } from './canvas-place.ts';

/** A field on the canvas. */
export function CanvasRow({ item }: { item: Item }) {
  const { selected, wrong, ...does } = useContext(CanvasContext);
  return (
    <Row item={item} isSelected={item.key === selected} isWrong={wrong.has(item.key)} {...does} />
  );
}

interface RowProps extends Pick<CanvasPlace, 'onOpen' | 'onRemove'> {
  item: Item;
  isSelected: boolean;
  isWrong: boolean;
}

const Row = memo(function Row({ item, isSelected, isWrong, onOpen, onRemove }: RowProps) {
  const { key, field } = item;
  const Icon = fieldIcons[field.blockType];
  return (
    <Open
      id={rowIdOf(key)}
      type="button"
      aria-current={isSelected || undefined}
      aria-keyshortcuts="Delete"
      onClick={({ detail }) => onOpen(key, detail === 0)}
      onKeyDown={(event) => {
        if (event.key !== 'Delete') return;
        event.preventDefault();
        onRemove(key);
      }}
    >
      <Icon size="1.125rem" aria-hidden />
      <span>
        <strong>{field.label || field.name}</strong>
        <small>
          {typeLabel(field.blockType)}
          {isAsked(field) && field.required && ' · required'}
          {field.condition && ' · conditional'}
        </small>
      </span>
      {isWrong && (
        <>
          <CircleAlert size="1.125rem" aria-hidden data-wrong />
          <VisuallyHidden>, needs fixing</VisuallyHidden>
        </>
      )}
    </Open>
  );
});

const Open = styled.button`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  width: 100%;
  min-height: 3.25rem;
  padding: 0.25rem 0.375rem;
  border: 0;
  border-radius: var(--radius);
  background: none;
  text-align: start;
  cursor: pointer;
  &:hover,
  &[aria-current] {
    background: var(--accent-soft);
  }
  &[aria-current] strong {
    color: var(--accent-text);
  }
  > svg {
    flex: none;
    color: var(--muted);
  }
  > [data-wrong] {
    color: var(--warning);
  }
  > span {
    display: grid;
    flex: 1;
    min-width: 0;
  }
  strong {
    font-weight: 550;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--muted);
    font-size: 0.8125rem;
  }
`;
