import { IconButton } from '@fairlead/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { SortableLineProps } from './line-props.ts';

/** The content of a sortable list's line, and the buttons that move it by a step. */
export const LineContent = memo(function LineContent<Item>(props: SortableLineProps<Item>) {
  const { item, value, name, place, isLast, disabled, onMove, draw } = props;
  const pressed = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // The browser removes the focus from a line that is moved in the page.
    if (document.activeElement === document.body) pressed.current?.focus();
    pressed.current = null;
  });
  const step = (by: 1 | -1, Icon: typeof ArrowUp, isEnd: boolean) => (
    <IconButton
      label={`Move ${name} ${by === 1 ? 'down' : 'up'}`}
      disabled={disabled}
      aria-disabled={isEnd || undefined}
      onClick={({ currentTarget }) => {
        pressed.current = currentTarget;
        if (!isEnd) onMove(value, by);
      }}
    >
      <Icon size="1rem" aria-hidden />
    </IconButton>
  );
  return (
    <>
      <Content>{draw ? draw(item) : name}</Content>
      {step(-1, ArrowUp, place === 0)}
      {step(1, ArrowDown, isLast)}
    </>
  );
}) as <Item>(props: SortableLineProps<Item>) => ReactNode;

const Content = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;
