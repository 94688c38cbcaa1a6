/** Signs somebody in from a page, as a form does, so that its own cookie is set. `email` is that of a demo account. A program for the page. */
export const signInHere = (email: string, password: string) => `fetch('/api/auth/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: '${email}', password: '${password}' }),
}).then((answer) => answer.ok)`;

/**
 * How long (ms) it takes from running `act` until what `isThere` looks for is painted: until the frame that contains it has been rendered, after
 * which the next message is handled. Waiting for the frame after that one would count the rest of the screen's own interval (up to 17 ms) as work.
 * Both are JavaScript, for the page.
 */
export const untilPainted = (act: string, isThere: string) => `new Promise((resolve) => {
  const since = performance.now();
  ${act}
  const isThere = () => ${isThere};
  const drawn = new MessageChannel();
  drawn.port1.onmessage = () => resolve(performance.now() - since);
  const look = () => {
    if (isThere()) drawn.port2.postMessage(undefined);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})`;
