import { Button, useExternalStore } from '@fairlead/ui';
import type { DeferredFrame } from '../person/deferred-frame.ts';
import { NoticeBar } from './notice-bar.tsx';

/** Reports on a person's page that its menu could not be loaded, for as long as that is so. */
export function MenuFailed({
  late,
}: {
  late: Pick<DeferredFrame, 'subscribe' | 'hasFailed' | 'retry'>;
}) {
  const hasFailed = useExternalStore(late.subscribe, late.hasFailed);
  return (
    <div role="status">
      {hasFailed && (
        <NoticeBar>
          Your menu could not be loaded.
          <Button look="secondary" size="sm" onClick={late.retry}>
            Try again
          </Button>
        </NoticeBar>
      )}
    </div>
  );
}
