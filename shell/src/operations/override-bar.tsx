import type { ShownRegistry } from '@fairlead/contracts/portal/registry';
import { Button } from '@fairlead/ui';
import { useState } from 'react';
import { NoticeBar } from '../frame/notice-bar.tsx';
import { endOverride } from './use-releases.ts';

interface OverrideBarProps {
  override: NonNullable<ShownRegistry['override']>;
  /** Opens the page anew. */
  reload(): void;
  report(problem: unknown): void;
}

/** Says on every page that one remote comes from elsewhere in this browser, and ends that. */
export default function OverrideBar({ override, reload, report }: OverrideBarProps) {
  const [busy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await endOverride();
      reload();
    } catch (thrown) {
      report(thrown);
      setFailed(true);
      setBusy(false);
    }
  };
  return (
    <NoticeBar role="status">
      <span>
        {hasFailed ? 'This could not be ended, please try again: ' : ''}
        <b translate="no">{override.remote}</b> comes from{' '}
        <span translate="no">{new URL(override.address).host}</span> in this browser.
      </span>
      <Button look="secondary" size="sm" busy={busy} onClick={() => void leave()}>
        Leave
      </Button>
    </NoticeBar>
  );
}
