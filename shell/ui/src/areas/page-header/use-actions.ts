import { safeHref } from '@fairlead/ui';
import { useState } from 'react';
import type { PageAction } from './page-action.ts';
import { useShortcuts } from './shortcuts.ts';

/** Runs a page's actions: by a click or by their shortcuts, after a confirmation where they need one, one at a time. */
export function useActions(actions: readonly PageAction[]) {
  const [asked, setAsked] = useState<PageAction>();
  const [running, setRunning] = useState<string>();

  const run = async ({ label, href, type, onAct }: PageAction) => {
    if (href !== undefined) return follow(href, type);
    setRunning(label);
    try {
      await onAct?.();
    } finally {
      setRunning((now) => (now === label ? undefined : now));
    }
  };
  const act = (action: PageAction) => {
    if (action.disabled || action.busy || running === action.label) return;
    if (action.confirm) setAsked(action);
    else void run(action);
  };
  useShortcuts(
    actions.map(({ shortcut = '' }) => shortcut),
    (place) => {
      const action = actions[place];
      if (action) act(action);
    },
  );
  return {
    act,
    asked,
    isBusy: ({ label, busy }: PageAction) => busy || running === label,
    answer: (isYes: boolean) => {
      setAsked(undefined);
      if (isYes && asked) void run(asked);
    },
  };
}

/** Follows a link as a click on it would, so that navigation blockers are asked. */
function follow(href: string, type = ''): void {
  const link = document.createElement('a');
  link.href = safeHref(href);
  link.type = type;
  document.body.append(link);
  link.click();
  link.remove();
}
