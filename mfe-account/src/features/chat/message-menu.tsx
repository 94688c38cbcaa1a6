import { MenuButton } from '@fairlead/ui/popups';
import { Ellipsis } from 'lucide-react';

/** An action on a message. */
export interface MessageAction {
  label: string;
  isDangerous?: boolean;
  run(): void;
}

/** The actions of a message, behind a button. */
export function MessageMenu({
  label,
  actions,
}: {
  label: string;
  actions: readonly MessageAction[];
}) {
  if (actions.length === 0) return null;
  return (
    <MenuButton label={label} items={actions.map(({ run, ...item }) => ({ ...item, onAct: run }))}>
      <Ellipsis size="1rem" aria-hidden />
    </MenuButton>
  );
}
