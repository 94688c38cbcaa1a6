/** Signs somebody in from a page, as a form does, so that its own cookie is set. `email` is that of a demo account. A program for the page. */
export const signInHere = (email: string, password: string) => `fetch('/api/auth/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: '${email}', password: '${password}' }),
}).then((answer) => answer.ok)`;

/**
 * How long (ms) it takes from what `act` does until what `isThere` looks for is painted: until the frame after the one in which it
 * stands. Both are JavaScript, for the page.
 */
export const untilPainted = (act: string, isThere: string) => `new Promise((resolve) => {
  const since = performance.now();
  ${act}
  const isThere = () => ${isThere};
  const look = () => {
    if (isThere()) requestAnimationFrame(() => resolve(performance.now() - since));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})`;
