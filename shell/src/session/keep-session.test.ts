import type { Session } from '@fairlead/contracts/portal/session';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newSession } from '../testing/session.ts';
import { askAgainAfter, keepSession, renewAfter } from './keep-session.ts';

const user = { id: 'm', email: 'm@crew.example', firstName: 'M', lastName: 'H', name: 'M H' };

let stop = () => {};
let now = 0;
beforeEach(() => {
  now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

function inUse(current: Session, confirmed: number | undefined) {
  const session = newSession();
  jest.spyOn(session, 'current').mockReturnValue(current);
  const renew = jest.spyOn(session, 'renew').mockResolvedValue(true);
  const refresh = jest.spyOn(session, 'refresh').mockResolvedValue();
  jest.spyOn(session, 'confirmedAt').mockReturnValue(confirmed);
  stop = keepSession(session);
  return { renew, refresh, session };
}
const use = () => window.dispatchEvent(new Event('keydown'));

describe('a session in use', () => {
  it('[A-028] is renewed by use after five minutes, not before, and once', () => {
    const { renew } = inUse({ status: 'person', user }, now);
    now += renewAfter - 1;
    use();
    expect(renew).not.toHaveBeenCalled();
    now += 1;
    use();
    use();
    expect(renew).toHaveBeenCalledTimes(1);
    expect(renewAfter).toBe(300_000);
  });

  it('is not renewed by itself, nor for a visitor', () => {
    const { renew } = inUse({ status: 'visitor' }, now);
    now += renewAfter * 2;
    expect(renew).not.toHaveBeenCalled();
    use();
    expect(renew).not.toHaveBeenCalled();
  });

  it('is read again in use when nobody could say whose it is', () => {
    const { refresh } = inUse({ status: 'visitor' }, undefined);
    use();
    expect(refresh).not.toHaveBeenCalled();
    now += askAgainAfter;
    use();
    use();
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('is renewed, and read again, of a person whom nobody has confirmed since the page was opened without a connection', async () => {
    const { renew, refresh } = inUse({ status: 'person', user }, undefined);
    renew.mockResolvedValueOnce(false);
    now += askAgainAfter;
    use();
    await Promise.resolve();
    expect([renew.mock.calls.length, refresh.mock.calls.length]).toEqual([1, 0]);
    now += askAgainAfter;
    use();
    await Promise.resolve();
    expect([renew.mock.calls.length, refresh.mock.calls.length]).toEqual([2, 1]);
  });

  it('that is over is not asked for again by use once its person has put the sign-in off', () => {
    const { renew, session } = inUse({ status: 'person', user }, now);
    session.dismiss();
    now += renewAfter;
    use();
    expect(renew).not.toHaveBeenCalled();
  });
});
