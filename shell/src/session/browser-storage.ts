import { type Session, type SessionUser, sessionIn } from '@fairlead/contracts/portal/session';

/** The owner of this browser's data: the id of the person who was signed in last, as long as nobody else uses it. */
const ownerKey = 'fairlead-person';
/** The prefix of everything that the portal stores in a browser. */
const ours = /^fairlead[-.]/;
/** The person who is signed in, as the account service presented them last. */
const userKey = 'fairlead-user';
/** How the portal looks on this device, whoever uses it. */
const ofDevice = /^fairlead(-menu-groups$|\.table\.|\.jobs\.view$)/;
/** Keys with the id of their person, such as `fairlead-form:{id}:…`: nobody else's page reads them. */
const ofPerson = /^fairlead[\w.-]*:[\da-f]{24}(:|$)/;

/**
 * Deletes what the previous person stored in this browser under no id, such as searches and saved jobs, as soon as somebody else uses it or they have
 * signed out; what a visitor stored carries over to whoever signs in. Every new key is deleted this way unless it is named above.
 */
export function keepFor(person: string | undefined): void {
  try {
    const owner = localStorage.getItem(ownerKey);
    if (owner === (person ?? null)) return;
    if (owner !== null) for (const storage of [localStorage, sessionStorage]) forgetIn(storage);
    if (person !== undefined) localStorage.setItem(ownerKey, person);
  } catch {
    // A browser that stores nothing has nothing to delete.
  }
}

/** Stores the person who is signed in, for when nobody can be asked who that is; undefined once it is nobody. */
export function rememberUser(user: SessionUser | undefined): void {
  try {
    if (user) localStorage.setItem(userKey, JSON.stringify(user));
    else localStorage.removeItem(userKey);
  } catch {
    // A browser that stores nothing knows nobody without a connection.
  }
}

/** The session of the person who was signed in last, if they have not signed out since; a visitor's otherwise. */
export function rememberedSession(): Session {
  try {
    return sessionIn({ user: JSON.parse(localStorage.getItem(userKey) ?? 'null') });
  } catch {
    return { status: 'visitor' };
  }
}

function forgetIn(storage: Storage): void {
  for (const key of Object.keys(storage))
    if (ours.test(key) && !ofDevice.test(key) && !ofPerson.test(key)) storage.removeItem(key);
}
