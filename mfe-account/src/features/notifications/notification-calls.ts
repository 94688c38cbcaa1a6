import type { Notification } from '@fairlead/contracts/api/notifications';
import { callApi } from '@fairlead/remote-kit/calls';

type ApiPlace = Parameters<typeof callApi>[1];

/** A person's notifications, newest first: the unread or the read ones. */
export async function readNotifications(
  place: ApiPlace,
  user: string,
  unread: boolean,
): Promise<Notification[]> {
  const path = `/push-notifications/me?unread=${unread}`;
  const answer = await callApi({ path, method: 'POST', body: { user } }, place);
  return (answer as { data: Notification[] }).data;
}

/** Marks one notification as read. */
export const markRead = (place: ApiPlace, id: string) =>
  callApi({ path: `/push-notifications/${id}/mark-read`, method: 'POST' }, place);

/** Marks all of the person's notifications as read. */
export const markAllRead = (place: ApiPlace) =>
  callApi({ path: '/push-notifications/mark-all-read', method: 'POST' }, place);
