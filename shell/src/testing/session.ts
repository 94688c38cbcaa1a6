import { SessionStore } from '../session/session-store.ts';

/** Other tabs that only listen. */
export const quietTabs = () => Object.assign(new EventTarget(), { postMessage: () => {} });

/** A session that nothing was read for yet. */
export const newSession = () => new SessionStore({ tabs: quietTabs(), reload: () => {} });
