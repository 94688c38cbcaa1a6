import {
  callLinkOf,
  isAlwaysOpen,
  type ListedHelpline,
} from '@fairlead/contracts/reference/helplines';
import { dayInWords } from '@fairlead/contracts/time/clock';
import { plainPagePolicy } from '../http/security-headers.ts';
import { escapeHtml } from '../pages/escape.ts';

/** The style of the page, in the colours of the portal's default theme. */
const style = `
:root{color-scheme:light dark;--bg:#f8fafc;--surface:#fff;--border:#7c8894;--text:#101f2f;--muted:#525e6a;--accent:#0d5c9c;--on-accent:#fff}
@media (prefers-color-scheme:dark){:root{--bg:#0b1219;--surface:#131b23;--border:#707c88;--text:#e7ecf0;--muted:#a4aeb8;--accent:#82bbf5;--on-accent:#0d151c}}
*{box-sizing:border-box;margin:0}
body{background:var(--bg);color:var(--text);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:40rem;margin:auto;padding:1rem;display:grid;gap:1rem}
h1{font-size:1.5rem;line-height:1.25}
h2{font-size:1.125rem}
ul{list-style:none;padding:0;display:grid;gap:1rem}
li{background:var(--surface);border:1px solid var(--border);border-radius:.5rem;padding:1rem;display:grid;gap:.5rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.125rem .75rem;font-size:.875rem}
dt,.muted{color:var(--muted)}
.ways{display:flex;flex-wrap:wrap;gap:.5rem}
.ways a{display:inline-flex;align-items:center;min-height:2.75rem;padding:.25rem 1rem;border:1px solid var(--accent);border-radius:.375rem;text-decoration:none}
a{color:var(--accent)}
.ways .call{background:var(--accent);color:var(--on-accent);font-weight:600}
`;

/** The page's content security policy: only its own style, nothing else. */
export const emergencyPolicy = plainPagePolicy(style);

/** The support lines as a self-contained page: without scripts or the shell. */
export const emergencyPage = (lines: readonly ListedHelpline[]): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="description" content="Crisis and support lines for seafarers and their families.">
    <title>Emergency Support Lines · Fairlead</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>Emergency Support Lines</h1>
      <p>Quick access to 24/7 confidential crisis support</p>
      <ul>${lines.toSorted(crisisFirst).map(lineOf).join('')}
      </ul>
      <p class="muted">In immediate danger, tell the bridge or the officer on watch, or call the emergency number of the country you are in.</p>
      <p><a href="/">Go to Fairlead</a></p>
    </main>
  </body>
</html>
`;

const crisisFirst = (one: ListedHelpline, other: ListedHelpline): number =>
  Number(other.type === 'crisis') - Number(one.type === 'crisis');

function lineOf(line: ListedHelpline): string {
  const { name, country, hours, languages, description, phone, source, verifiedOn } = line;
  const badges = [line.type === 'crisis' && 'Crisis', isAlwaysOpen(line) && '24/7'].filter(Boolean);
  const facts = [
    ['Country', country],
    ['Hours', hours],
    ['Languages', languages.join(', ')],
    ['Phone', phone],
    ['Source', source],
    ['Verified on', verifiedOn && dayInWords(verifiedOn)],
  ].flatMap(([fact, value]) => (value ? `<dt>${fact}</dt><dd>${escapeHtml(value)}</dd>` : []));
  return `
        <li>
          <h2>${escapeHtml(name)}</h2>${badges.length > 0 ? `\n          <p><strong>${badges.join(' · ')}</strong></p>` : ''}${
            description ? `\n          <p class="muted">${escapeHtml(description)}</p>` : ''
          }
          <dl>${facts.join('')}</dl>${waysOf(line)}
        </li>`;
}

/** How a helpline is reached: a call only with a number, mail or a page with an address. */
function waysOf({ name, phone, link }: ListedHelpline): string {
  const ways = [
    phone && { href: callLinkOf(phone), label: 'Call Now', look: ' class="call"' },
    link?.startsWith('mailto:') && { href: link, label: 'Send Email', look: '' },
    link?.startsWith('https:') && { href: link, label: 'Open Website', look: '' },
  ].flatMap((way) => way || []);
  if (ways.length === 0) return '';
  const links = ways.map(
    ({ href, label, look }) =>
      `<a${look} href="${escapeHtml(href)}" aria-label="${escapeHtml(`${label}: ${name}`)}">${label}</a>`,
  );
  return `\n          <p class="ways">${links.join('')}</p>`;
}
