import { useOnline } from '@fairlead/ui';
import { WifiOff } from 'lucide-react';
import { NoticeBar } from './notice-bar.tsx';

/** Shows that there is no connection, for as long as there is none. */
export function OfflineBar() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <NoticeBar>
          <WifiOff size="1.125em" aria-hidden />
          You are offline. What you see may be out of date until you are connected again.
        </NoticeBar>
      )}
    </div>
  );
}
