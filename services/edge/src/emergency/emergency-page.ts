import {
  callLinkOf,
  isAlwaysOpen,
  isReachable,
  type ListedHelpline,
} from '@fairlead/contracts/reference/helplines';
import { dayInWords } from '@fairlead/contracts/time/clock';
import { plainPage, plainPolicy } from '../http/plain-page.ts';
import { escapeHtml } from '../pages/escape.ts';

/** The rules of the page besides those of every plain one. */
const rules = `
h2{font-size:1.125rem}
ul{list-style:none;padding:0;display:grid;gap:1rem}
li{background:var(--surface);border:1px solid var(--border);border-radius:.5rem;padding:1rem;display:grid;gap:.5rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.125rem .75rem;font-size:.875rem}
dt,.muted{color:var(--muted)}
.ways{display:flex;flex-wrap:wrap;gap:.5rem}
.ways a{display:inline-flex;align-items:center;min-height:2.75rem;padding:.25rem 1rem;border:1px solid var(--accent);border-radius:.375rem;text-decoration:none}
.ways .call{background:var(--accent);color:var(--on-accent);font-weight:600}
`;

/** The page's content security policy: only its own style, nothing else. */
export const emergencyPolicy = plainPolicy(rules);

/** The support lines as a self-contained page: without scripts or the shell. */
export const emergencyPage = (lines: readonly ListedHelpline[]): string =>
  plainPage({
    title: 'Emergency Support Lines',
    head: '<meta name="description" content="Crisis and support lines for seafarers and their families.">',
    rules,
    body: `<p>Quick access to 24/7 confidential crisis support</p>
      <ul>${lines.toSorted(mostUsefulFirst).map(lineOf).join('')}
      </ul>
      <p class="muted">In immediate danger, tell the bridge or the officer on watch, or call the emergency number of the country you are in.</p>
      <p><a href="/">Go to Fairlead</a></p>`,
  });

/** Lines that can be reached come before those that cannot, then crisis lines, then those for everywhere. */
const mostUsefulFirst = (one: ListedHelpline, other: ListedHelpline): number =>
  usefulness(other) - usefulness(one);

const usefulness = (line: ListedHelpline): number =>
  (isReachable(line) ? 4 : 0) +
  (line.type === 'crisis' ? 2 : 0) +
  (line.country === 'International' ? 1 : 0);

function lineOf(line: ListedHelpline): string {
  const { name, country, hours, languages, description, phone, source, verifiedOn } = line;
  const badges = [line.type === 'crisis' && 'Crisis', isAlwaysOpen(line) && '24/7'].filter(Boolean);
  const facts = [
    ['Country', country],
    ['Hours', hours],
    ['Languages', languages.join(', ')],
    ['Phone', phone],
    ['Source', source],
    ['Answered on', verifiedOn && dayInWords(verifiedOn)],
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
