import { type ChosenNotifications, notificationTopics, topicOf } from '@fairlead/contracts';
import { mailMoment } from '../preferences/mail-times.ts';
import type { Wishes } from '../preferences/wishes.ts';
import { isMailedItself, isTimely, isUrgent } from './words.ts';

/** How a notification reaches somebody. */
export interface Delivery {
  /** Whether it is made at all; it is in the portal then. */
  isMade: boolean;
  /** When it is mailed, if it is. */
  mailAt?: Date | undefined;
}

/** How a notification of a type reaches somebody with these wishes, when it is made at this moment. */
export function deliveryOf(type: string, wishes: Wishes, now: Date): Delivery {
  if (isUrgent(type) || isTimely(type)) return { isMade: true, mailAt: now };
  if (isMailedItself(type)) return { isMade: true };
  switch (choiceOf(type, wishes.choices)) {
    case 'off':
      return { isMade: false };
    case 'portal':
      return { isMade: true };
    case 'atOnce':
      return { isMade: true, mailAt: wishes.notificationCheckbox ? now : undefined };
    default:
      return { isMade: true, mailAt: mailMoment(wishes, now) };
  }
}

function choiceOf(type: string, choices: ChosenNotifications) {
  const topic = topicOf(type);
  return topic && (choices[topic] ?? notificationTopics[topic].usual);
}
