import { emergencyPagePath } from '@fairlead/contracts/portal/service-worker';
import { plainPagePolicy } from '../http/security-headers.ts';

/** The style of the page, in the colours of the portal's default theme. */
const style = `
:root{color-scheme:light dark;--bg:#f8fafc;--text:#101f2f;--accent:#0d5c9c}
@media (prefers-color-scheme:dark){:root{--bg:#0b1219;--text:#e7ecf0;--accent:#82bbf5}}
*{box-sizing:border-box;margin:0}
body{background:var(--bg);color:var(--text);font:1rem/1.5 system-ui,sans-serif}
main{max-width:40rem;margin:auto;padding:1rem;display:grid;gap:1rem}
h1{font-size:1.5rem;line-height:1.25}
p a{display:inline-flex;align-items:center;min-height:2.75rem}
a{color:var(--accent)}
`;

/** The page's content security policy: only its own style, nothing else. */
export const offlinePolicy = plainPagePolicy(style);

/** The page for what was never opened with a connection: the service worker stores it, and answers it in its place. It needs no scripts and no shell. */
export const offlinePage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>You are offline · Fairlead</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>You are offline</h1>
      <p>This page has not been opened on this device before. Pages that you have opened here open without a connection.</p>
      <p><a href="">Try again</a></p>
      <p><a href="/">Go to the start page</a></p>
      <p><a href="${emergencyPagePath}">Open the emergency support lines</a></p>
    </main>
  </body>
</html>
`;
