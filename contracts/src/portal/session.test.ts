import { describe, expect, it } from '@jest/globals';
import { personOf, sessionIn } from './session.ts';

const mira = {
  id: '65f0000000000000000000d1',
  email: 'mira@crew.example',
  firstName: 'Mira',
  lastName: 'Holm',
  name: 'Mira Holm',
};

describe('the session in an answer', () => {
  it('is the person it names', () => {
    const session = sessionIn({ user: { ...mira, collection: 'users' }, exp: 1 });
    expect(session).toEqual({ status: 'person', user: mira });
    expect(personOf(session)).toEqual(mira);
  });

  it('says whether the person has confirmed their address, where the service does', () => {
    const confirmed = (emailVerified: unknown) =>
      personOf(sessionIn({ user: { ...mira, emailVerified } }))?.emailVerified;
    expect([true, false, undefined, 'true', null].map(confirmed)).toEqual([
      true,
      false,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('says where the photo of the person is, where they have one', () => {
    const photoOf = (photo: unknown) => personOf(sessionIn({ user: { ...mira, photo } }))?.photo;
    expect(photoOf({ url: '/api/users/file/a.webp', width: 1, height: 1 })).toBe(
      '/api/users/file/a.webp',
    );
    for (const none of [undefined, null, {}, { url: null }, 'text'])
      expect(photoOf(none)).toBeUndefined();
  });

  it('names a person without a name of their own by first and last', () => {
    expect(personOf(sessionIn({ user: { ...mira, name: null } }))?.name).toBe('Mira Holm');
    expect(personOf(sessionIn({ user: { id: 'x', email: 'x@y.example' } }))?.name).toBe('');
  });

  const nobody: unknown[] = [{ user: null }, {}, null, '<!doctype html>', { user: { email: 'a' } }];
  it.each(nobody)('is a visitor’s when it names nobody: %p', (answer) => {
    expect(sessionIn(answer)).toEqual({ status: 'visitor' });
    expect(personOf(sessionIn(answer))).toBeUndefined();
  });
});
