import { type Portal, usePortal } from '@fairlead/remote-kit';
import { useExternalStore } from '@fairlead/ui';
import { useEffect, useState } from 'react';
import { NotificationStore } from './notification-store.ts';

/** A person's notifications, followed for as long as they are in use. */
export function useNotifications(user: string) {
  const portal = usePortal();
  const [store] = useState(() => new NotificationStore(user, portal));
  useEffect(() => store.start(), [store]);
  const lists = useExternalStore(store.subscribe, store.lists);
  return { lists, ...actions(store, portal) };
}

export type Notifications = ReturnType<typeof useNotifications>;

/** The actions on notifications; failures are shown. */
function actions(store: NotificationStore, { toast }: Portal) {
  const reportFailure = async (done: Promise<void>, title: string) =>
    done.catch(() => toast({ kind: 'error', title, description: 'Please try again' }));
  return {
    retry: () => void store.refresh(),
    markRead: (id: string) =>
      reportFailure(store.markRead(id), 'Failed to mark the notification as read'),
    markAllRead: () =>
      reportFailure(store.markAllRead(), 'Failed to mark all notifications as read'),
  };
}
