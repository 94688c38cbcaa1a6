/** Whose browser it is: the id of the person who was signed in last, as long as nobody else uses it. */
const ownerKey = 'fairlead-person';
/** Everything that the portal keeps in a browser begins so. */
const ours = /^fairlead[-.]/;
/** How the portal looks on this device, whoever uses it. */
const ofDevice = /^fairlead(-menu-groups$|\.table\.|\.jobs\.view$)/;
/** What stands under the id of its person, as `fairlead-form:{id}:…` does: nobody else's page reads it. */
const ofPerson = /^fairlead[\w.-]*:[\da-f]{24}(:|$)/;

/**
 * Forgets what the person before kept in this browser under no name, such as searches and saved jobs, as soon as somebody else uses it or
 * they have signed out; what a visitor kept goes on to who signs in. Every new key is forgotten so unless it is named above.
 */
export function keepFor(person: string | undefined): void {
  try {
    const owner = localStorage.getItem(ownerKey);
    if (owner === (person ?? null)) return;
    if (owner !== null) for (const storage of [localStorage, sessionStorage]) forgetIn(storage);
    if (person !== undefined) localStorage.setItem(ownerKey, person);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function forgetIn(storage: Storage): void {
  for (const key of Object.keys(storage))
    if (ours.test(key) && !ofDevice.test(key) && !ofPerson.test(key)) storage.removeItem(key);
}
