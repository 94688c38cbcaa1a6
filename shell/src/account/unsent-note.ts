const keyOf = (person: string) => `fairlead-unsent:${person}`;
const noted = /^fairlead-unsent:([\da-f]{24})$/;

/** Notes in this browser whether something of a person waits to be sent: who visits it once their session is over is reminded. */
export function noteUnsent(person: string, isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(keyOf(person), 'yes');
    else localStorage.removeItem(keyOf(person));
  } catch {
    // A browser that stores nothing has nothing that waits.
  }
}

/** Those of whom something may wait in this browser. Costs no look at what is stored. */
export function peopleWithUnsent(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => noted.exec(key)?.slice(1) ?? []);
  } catch {
    return [];
  }
}
