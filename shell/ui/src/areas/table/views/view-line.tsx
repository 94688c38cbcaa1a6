import { Badge } from '@fairlead/ui';
import { MenuButton } from '@fairlead/ui/popups';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { lineLook } from '../popover/line-look.ts';
import { LineField } from '../popover/lines.ts';
import type { SavedView } from './table-views.ts';

interface ViewLineProps {
  view: SavedView;
  isOpen: boolean;
  onOpen(): void;
  onChange(change: Partial<Pick<SavedView, 'name' | 'isShared' | 'isDefault'>>): void;
  onRemove(): void;
}

/** One saved view: to open, and with actions for those allowed to change it. */
export function ViewLine({ view, isOpen, onOpen, onChange, onRemove }: ViewLineProps) {
  const [isNaming, setIsNaming] = useState(false);
  if (isNaming)
    return (
      <Line>
        <NewName
          name={view.name}
          onName={(name) => {
            setIsNaming(false);
            if (name && name !== view.name) onChange({ name });
          }}
        />
      </Line>
    );
  return (
    <Line>
      <button type="button" aria-pressed={isOpen} onClick={onOpen}>
        <bdi>{view.name}</bdi>
        {view.isDefault && <Badge>Default</Badge>}
      </button>
      {view.canChange && (
        <MenuButton
          label={`More for ${view.name}`}
          menuLabel={view.name}
          items={[
            { label: 'Rename', onAct: () => setIsNaming(true) },
            {
              label: view.isShared ? 'Make personal' : 'Share',
              onAct: () => onChange({ isShared: !view.isShared }),
            },
            {
              label: view.isDefault ? 'Open no more at first' : 'Open at first',
              onAct: () => onChange({ isDefault: !view.isDefault }),
            },
            { label: 'Delete', isDangerous: true, isApart: true, onAct: onRemove },
          ]}
        >
          <Ellipsis size="1rem" aria-hidden />
        </MenuButton>
      )}
    </Line>
  );
}

/** The name of a view, in an input: Enter and leaving it save it, Escape does not. */
function NewName({ name, onName }: { name: string; onName(name: string): void }) {
  const [typed, setTyped] = useState(name);
  return (
    <LineField
      aria-label="Name of the view"
      maxLength={80}
      autoFocus
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => onName(typed.trim())}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onName(event.key === 'Enter' ? typed.trim() : name);
      }}
    />
  );
}

const Line = styled.li`
  display: flex;
  align-items: center;
  gap: 0.25rem;
  > button:first-child {
    flex: 1;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem;
    min-width: 0;
    ${lineLook}
  }
  > button:first-child:hover,
  > button[aria-pressed='true'] {
    background: var(--accent-soft);
  }
  bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
