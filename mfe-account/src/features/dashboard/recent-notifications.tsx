import { SectionCard } from '@fairlead/remote-kit/sections';
import { Button } from '@fairlead/ui';
import { NotificationList } from '../notifications/notification-list.tsx';
import { useNotifications } from '../notifications/use-notifications.ts';

/** How many notifications the dashboard shows; all of them are behind the bell. */
const most = 5;

/** The latest notifications. */
export function RecentNotifications({ user }: { user: string }) {
  const notifications = useNotifications(user);
  return (
    <SectionCard
      title="Notifications"
      aside={
        notifications.lists.unread.length > 0 && (
          <Button look="quiet" size="sm" onClick={() => void notifications.markAllRead()}>
            Mark all as read
          </Button>
        )
      }
    >
      <NotificationList notifications={notifications} most={most} />
    </SectionCard>
  );
}
