import type { ActivityType } from '@fairlead/contracts/api/wellness';
import { daysSince } from '@fairlead/ui';
import {
  BookOpen,
  HeartHandshake,
  type LucideIcon,
  NotebookPen,
  Sprout,
  Users,
} from 'lucide-react';

/** The description of each activity, and its instructions. */
export const activityWords: Readonly<
  Record<ActivityType, { Icon: LucideIcon; summary: string; steps: readonly string[] }>
> = {
  mindfulness: {
    Icon: Sprout,
    summary: 'Five quiet minutes with your breath.',
    steps: [
      'Find a place where nobody needs you for five minutes.',
      'Breathe in for four counts, hold for four, breathe out for six.',
      'When your thoughts wander, come back to the breath.',
    ],
  },
  journaling: {
    Icon: NotebookPen,
    summary: 'Write down what is on your mind.',
    steps: [
      'Write what happened today, as it comes.',
      'Then one thing that went well, and one that weighs on you.',
      'Keep it to yourself: what you write does not go into the portal.',
    ],
  },
  peer_support: {
    Icon: Users,
    summary: 'Talk with somebody you trust.',
    steps: [
      'Choose somebody aboard or ashore whom you trust.',
      'Tell them how you are, and ask how they are.',
      'You need not solve anything. Listening is enough.',
    ],
  },
  counseling: {
    Icon: HeartHandshake,
    summary: 'Speak with a counsellor or a helpline.',
    steps: [
      'Find a line in your language on the support page.',
      'Choose a quiet place and a time when you will not be called away.',
      'Say only what you want to say.',
    ],
  },
  resource_reading: {
    Icon: BookOpen,
    summary: 'Read, watch or listen to something that helps.',
    steps: [
      'Open the resources of your organization.',
      'Take one on what is on your mind.',
      'Try one thing from it this week.',
    ],
  },
};

/** When an activity was last completed, in whole days of the reader's time zone (W-025). */
export function lastCompleted(at: string | undefined, now: Date): string {
  if (at === undefined) return 'Not started yet';
  const days = Math.max(daysSince(at, now), 0);
  if (days === 0) return 'Today';
  return days === 1 ? 'Yesterday' : `${days} days ago`;
}
