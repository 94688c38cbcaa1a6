import { Button, Card } from '@fairlead/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { NotificationList } from '../notifications/notification-list.tsx';
import { useNotifications } from '../notifications/use-notifications.ts';

/** How many notifications the dashboard shows; all of them are behind the bell. */
const most = 5;

/** The latest notifications. */
export function RecentNotifications({ user }: { user: string }) {
  const title = useId();
  const notifications = useNotifications(user);
  return (
    <Card as="section" aria-labelledby={title}>
      <Top>
        <h2 id={title}>Notifications</h2>
        {notifications.lists.unread.length > 0 && (
          <Button look="quiet" size="sm" onClick={() => void notifications.markAllRead()}>
            Mark all as read
          </Button>
        )}
      </Top>
      <NotificationList notifications={notifications} most={most} />
    </Card>
  );
}

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  min-height: 2rem;
  margin-bottom: 0.5rem;
  h2 {
    font-size: 1.125rem;
  }
`;
