import { emergencyPagePath } from '@fairlead/contracts/portal/service-worker';
import { plainPage, plainPolicy } from '../http/plain-page.ts';

/** Links that a thumb can press. */
const rules = `
p a{display:inline-flex;align-items:center;min-height:2.75rem}
`;

/** The page's content security policy: only its own style, nothing else. */
export const offlinePolicy = plainPolicy(rules);

/** The page for what was never opened with a connection: the service worker stores it, and answers it in its place. It needs no scripts and no shell. */
export const offlinePage = plainPage({
  title: 'You are offline',
  head: '<meta name="robots" content="noindex">',
  rules,
  body: `<p>This page has not been opened on this device before. Pages that you have opened here open without a connection.</p>
      <p><a href="">Try again</a></p>
      <p><a href="/">Go to the start page</a></p>
      <p><a href="${emergencyPagePath}">Open the emergency support lines</a></p>`,
});
