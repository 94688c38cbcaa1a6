import { monthsAfter, notificationMonths, today } from '@fairlead/contracts';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import type { RepeatedJob, Service } from '@fairlead/service-kit';
import { notifications } from './collection.ts';

/** Removes notifications past their retention, which is longer than the events last that they were made from: none is made again. */
export const removingOldNotifications = (service: Service): RepeatedJob => ({
  name: 'notification-retention',
  every: DAY_MS,
  run: (lost) => {
    const before = new Date(monthsAfter(today(), -notificationMonths));
    return service.store(notifications).direct.deleteMany({ createdAt: { $lt: before } }, lost);
  },
});
