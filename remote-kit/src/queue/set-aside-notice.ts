/** Dispatched to the window when something that was stored was set aside, as it cannot be read. */
export const setAsideEvent = 'fairlead-set-aside';

const keyOf = (person: string) => `fairlead-set-aside:${person}`;

/** Notes that something of a person was set aside, until they have been told, and notifies the page. */
export function noteSetAside(person: string): void {
  try {
    localStorage.setItem(keyOf(person), 'new');
  } catch {
    // The page that is open is notified in any case.
  }
  window.dispatchEvent(new Event(setAsideEvent));
}

/** Whether something of a person was set aside of which they have not been told. Costs no look at what is stored. */
export const isSetAsideNew = (person: string): boolean => {
  try {
    return localStorage.getItem(keyOf(person)) !== null;
  } catch {
    return false;
  }
};

/** Notes that a person has been told, or has nothing any longer. */
export function forgetSetAside(person: string): void {
  try {
    localStorage.removeItem(keyOf(person));
  } catch {
    // Nothing was noted either.
  }
}
