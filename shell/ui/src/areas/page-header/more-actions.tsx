import { MenuButton } from '@fairlead/ui/popups';
import { Ellipsis } from 'lucide-react';
import type { PageAction } from './page-action.ts';
import { shownShortcut, spokenShortcut } from './shortcuts.ts';

interface MoreActionsProps {
  actions: readonly PageAction[];
  onAct(action: PageAction): void;
  isBusy(action: PageAction): boolean;
}

/** The actions behind a button. */
export function MoreActions({ actions, onAct, isBusy }: MoreActionsProps) {
  return (
    <MenuButton
      label="More actions"
      align="end"
      items={actions.map((action) => ({
        label: action.label,
        icon: action.icon,
        isDangerous: action.look === 'danger',
        isDisabled: action.disabled || isBusy(action),
        shortcut:
          action.shortcut === undefined
            ? undefined
            : { shown: shownShortcut(action.shortcut), spoken: spokenShortcut(action.shortcut) },
        onAct: () => onAct(action),
      }))}
    >
      <Ellipsis size="1.25rem" aria-hidden />
    </MenuButton>
  );
}
