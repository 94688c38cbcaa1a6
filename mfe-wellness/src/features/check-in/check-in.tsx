import { needsSupport } from '@fairlead/contracts/api/wellness';
import { calendarDay } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useToday } from '../figures/use-today.ts';
import { CheckInDialog } from './check-in-dialog.tsx';
import { SupportNotice } from './support-notice.tsx';
import { useCheckIns } from './use-check-ins.ts';

interface CheckInProps {
  user: string;
  open: boolean;
  onClose(): void;
}

/**
 * The window of the daily check-in, and its effects on the page: the support notice after the last one, which stays when the window has closed, and
 * check-ins that wait for a connection.
 */
export function CheckIn({ user, open, onClose }: CheckInProps) {
  const today = useToday();
  const { waiting, save } = useCheckIns(user);
  const [isWorried, setWorried] = useState(false);
  return (
    <>
      <CheckInDialog
        open={open}
        save={(answers) => save(today, answers)}
        onComplete={(answers) => setWorried(needsSupport(answers))}
        onClose={onClose}
      />
      {isWorried && <SupportNotice />}
      {waiting.length > 0 && (
        <Waiting role="status">
          {waiting.map(({ key, day, refused }) => (
            <p key={key}>
              {refused
                ? `Your check-in of ${calendarDay(day)} could not be sent: ${refused}`
                : `Your check-in of ${calendarDay(day)} is saved on this device. We’ll send it when you’re online.`}
            </p>
          ))}
        </Waiting>
      )}
    </>
  );
}

const Waiting = styled.div`
  margin-block: 0.75rem;
  color: var(--muted);
`;
