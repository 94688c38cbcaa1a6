import type { SessionStore } from './session-store.ts';

/** How long, in milliseconds, after the last renewal use of the page renews a session. */
export const renewAfter = 5 * 60_000;

/** How long, in milliseconds, a page waits before it asks again who is signed in when there was no answer. */
export const askAgainAfter = 10_000;

const signsOfUse = ['pointerdown', 'keydown', 'visibilitychange', 'online'] as const;

/** Renews the session of a person, and reads whose it is where nobody has confirmed that: its token may have expired without a connection. */
async function renew(session: SessionStore, isUnconfirmed: boolean): Promise<void> {
  const isRenewed = await session.renew();
  if (isRenewed && isUnconfirmed) await session.refresh();
}

/**
 * Renews the session while somebody uses the page, and only then. Measures by the page's monotonic clock, as the computer's may be wrong. Returns how
 * to stop.
 */
export function keepSession(session: SessionStore): () => void {
  let asked = performance.now();
  const onUse = () => {
    const { status } = session.current();
    const confirmed = session.confirmedAt();
    const now = performance.now();
    if (document.hidden || status === 'loading' || session.isPutOff()) return;
    const due = confirmed === undefined ? asked + askAgainAfter : confirmed + renewAfter;
    if (now < due || now < asked + askAgainAfter) return;
    asked = now;
    if (status === 'person') void renew(session, confirmed === undefined);
    else if (confirmed === undefined) void session.refresh();
  };
  for (const sign of signsOfUse) addEventListener(sign, onUse, { capture: true, passive: true });
  return () => {
    for (const sign of signsOfUse) removeEventListener(sign, onUse, { capture: true });
  };
}
