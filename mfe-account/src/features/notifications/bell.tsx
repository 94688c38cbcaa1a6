import { Button, Counted, Dialog, IconButton, VisuallyHidden } from '@fairlead/ui';
import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { NotificationList } from './notification-list.tsx';
import { useNotifications } from './use-notifications.ts';

/** The bell in the header: the number of unread notifications, and all of them in its popup. */
export function Bell({ user }: { user: string }) {
  const [open, setOpen] = useState(false);
  const notifications = useNotifications(user);
  const { unread, latest } = notifications.lists;
  const count = unread.length > 99 ? '99+' : String(unread.length);
  return (
    <Counted count={unread.length > 0 ? count : undefined}>
      <IconButton
        label={unread.length > 0 ? `Notifications, ${count} unread` : 'Notifications'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <BellIcon size="1.125rem" aria-hidden />
      </IconButton>
      <VisuallyHidden role="status">{latest && `New notification: ${latest.title}`}</VisuallyHidden>
      <Dialog
        title="Notifications"
        place="right"
        open={open}
        onClose={() => setOpen(false)}
        footer={
          unread.length > 0 && (
            <Button look="secondary" onClick={() => void notifications.markAllRead()}>
              Mark all as read
            </Button>
          )
        }
      >
        <NotificationList notifications={notifications} onFollow={() => setOpen(false)} />
      </Dialog>
    </Counted>
  );
}
