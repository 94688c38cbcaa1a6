import { type RefObject, useEffect } from 'react';
import { styled } from 'styled-components';
import { RoleList, type RoleListProps } from './role-list.tsx';

interface RolePanelProps extends RoleListProps {
  /** The element around it; any interaction outside closes it. */
  around: RefObject<HTMLElement | null>;
  onLeave(): void;
}

/** The panel that the role switcher opens. */
export default function RolePanel({ around, onLeave, ...list }: RolePanelProps) {
  useEffect(() => {
    const onElsewhere = ({ target }: Event) => {
      if (!around.current?.contains(target as Node)) onLeave();
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [around, onLeave]);
  return (
    <Panel>
      <RoleList {...list} />
    </Panel>
  );
}

const Panel = styled.div`
  position: absolute;
  z-index: 60;
  top: calc(100% - 0.125rem);
  inset-inline-start: 0.375rem;
  width: min(19rem, calc(100vw - 1.5rem));
  background: var(--surface);
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  box-shadow: var(--shadow-raised);
`;
