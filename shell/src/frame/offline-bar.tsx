import { dayAndTime, shortDay, time, useExternalStore, useOnline } from '@fairlead/ui';
import { WifiOff } from 'lucide-react';
import { styled } from 'styled-components';
import { deviceStorage } from '../offline/device-storage.ts';
import { storedAge } from '../offline/stored-age.ts';
import { NoticeBar } from './notice-bar.tsx';

const nothing = () => undefined;
const never = () => false;

/** Shows that there is no connection, for as long as there is none, how old what is shown is, and whether what is entered can be kept. */
export function OfflineBar() {
  const isOnline = useOnline();
  const oldest = useExternalStore(storedAge.subscribe, storedAge.current, nothing);
  const isLacking = useExternalStore(deviceStorage.subscribe, deviceStorage.isLacking, never);
  return (
    <div role="status">
      {(!isOnline || oldest !== undefined) && (
        <NoticeBar>
          <Words>
            <WifiOff size="1.125em" aria-hidden />
            {isOnline ? 'Fairlead cannot be reached.' : 'You are offline.'}{' '}
            {oldest === undefined
              ? 'What you see may be out of date until you are connected again.'
              : `What you see is from ${momentOf(oldest)}.`}
            {!isOnline &&
              isLacking &&
              ' This browser cannot save what you enter: keep this page open until you are connected again.'}
          </Words>
        </NoticeBar>
      )}
    </div>
  );
}

/** The time of a moment of today, and the day too of any other. */
function momentOf(at: number): string {
  const isToday = shortDay(at) === shortDay(Date.now());
  return isToday ? time(at) : dayAndTime(at);
}

/** The icon is in the line of the text, however many lines that takes. */
const Words = styled.span`
  text-align: center;
  text-wrap: balance;
  svg {
    margin-inline-end: 0.5em;
    vertical-align: -0.15em;
  }
`;
