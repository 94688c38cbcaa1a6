import type { Notification } from '@fairlead/contracts/api/notifications';
import { Button, EmptyState, IconButton, Link, Loader, Timestamp, useNow } from '@fairlead/ui';
import { Check } from 'lucide-react';
import { byDay } from './by-day.ts';
import { Day, Line } from './notification-parts.tsx';
import type { Notifications } from './use-notifications.ts';

interface NotificationListProps {
  notifications: Notifications;
  /** At most so many are shown. */
  most?: number;
  /** Called when one of them is followed. */
  onFollow?(): void;
}

/** Notifications by day; in each the unread ones first, newest first. */
export function NotificationList({ notifications, most, onFollow }: NotificationListProps) {
  const { lists, retry, markRead } = notifications;
  const now = useNow();
  if (lists.status === 'loading') return <Loader label="Loading notifications" />;
  if (lists.status === 'failed') {
    const again = <Button onClick={retry}>Try again</Button>;
    return <EmptyState kind="error" title="Notifications could not be loaded" action={again} />;
  }
  const all = [...lists.unread, ...lists.read].slice(0, most);
  if (all.length === 0) {
    return (
      <EmptyState
        kind="no-data"
        title="No notifications yet"
        description="News about your applications appears here."
      />
    );
  }
  return byDay(all, now).map((day) => (
    <Day key={day.title}>
      <h3>{day.title}</h3>
      <ul aria-label={day.title}>
        {day.notifications.map((notification) => (
          <Item
            key={notification.id}
            notification={notification}
            unread={lists.unread.includes(notification)}
            onRead={() => void markRead(notification.id)}
            onFollow={onFollow}
          />
        ))}
      </ul>
    </Day>
  ));
}

interface ItemProps {
  notification: Notification;
  unread: boolean;
  onRead(): void;
  onFollow: (() => void) | undefined;
}

function Item({ notification, unread, onRead, onFollow }: ItemProps) {
  const { title, body, link, createdAt } = notification;
  const follow = () => {
    if (unread) onRead();
    onFollow?.();
  };
  return (
    <Line data-unread={unread || undefined}>
      <div>
        <h4>
          {link ? (
            <Link href={link} onClick={follow}>
              <bdi>{title}</bdi>
            </Link>
          ) : (
            <bdi>{title}</bdi>
          )}
        </h4>
        {body && <p dir="auto">{body}</p>}
        <Timestamp at={createdAt} relative />
      </div>
      {unread && (
        <IconButton label={`Mark “${title}” as read`} onClick={onRead}>
          <Check size="1.125rem" aria-hidden />
        </IconButton>
      )}
    </Line>
  );
}
