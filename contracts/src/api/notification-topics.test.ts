import { describe, expect, it } from '@jest/globals';
import { fixedTopics, notificationTopics, topicOf } from './notification-topics.ts';
import { notificationTypes } from './notifications.ts';

describe('what people choose to be notified of', () => {
  it('has each kind of notification once, or says why it always comes', () => {
    const kinds = [...Object.values(notificationTopics), ...fixedTopics].flatMap(
      (topic): readonly string[] => topic.kinds,
    );
    expect(kinds.toSorted()).toEqual(notificationTypes.map(({ code }) => code).toSorted());
    for (const { kinds: always, reason } of fixedTopics) {
      expect(reason).not.toBe('');
      for (const kind of always) expect(topicOf(kind)).toBeUndefined();
    }
  });

  it('says why where it cannot be switched off, and offers what holds usually', () => {
    for (const topic of Object.values(notificationTopics)) {
      const offers: readonly string[] = topic.offers;
      expect(offers).toContain(topic.usual);
      expect('reason' in topic).toBe(!offers.includes('off'));
    }
  });
});
