import { MINUTE_MS } from '@fairlead/contracts/time/durations';
import { directIdOf, messageIdOf } from '@fairlead/service-account/seeding';
import { demoAccounts } from './accounts.ts';
import { chatStories, type Speaker } from './chat-stories.ts';
import type { DemoDocument, DemoOrganizations } from './organizations.ts';
import { createRandom } from './random.ts';
import { type DemoCompany, demoCompanies } from './registers/crew.ts';
import type { Timed } from './registers/records.ts';

const CHAT_SEED = 20_261_125;
/** How many more of a vessel’s crew are in its groups. */
const MOST_CREW = 4;

/** The conversations of the first employer with their messages, at a moment (ms). */
export function demoChat(
  demo: DemoOrganizations,
  { accounts, now }: { accounts: readonly DemoDocument[]; now: number },
): { conversations: Timed[]; messages: Timed[] } {
  const random = createRandom(CHAT_SEED);
  const [company] = demoCompanies(demo, accounts) as [DemoCompany];
  const [vessel] = company.vessels;
  const organization = demo.organizations.find(({ id }) => id === company.id);
  const known = new Set(Object.values(ids()));
  const crew = company.people
    .filter((one) => one.vessel === vessel?.id && !known.has(one.id))
    .slice(0, MOST_CREW)
    .map(({ id }) => id);
  const conversations: Timed[] = [];
  const messages: Timed[] = [];
  for (const {
    name,
    isAboard,
    hasCrew,
    members,
    said: storyMessages,
    unread = {},
  } of chatStories) {
    const people = [...members.map((one) => ids()[one]), ...(hasCrew ? crew : [])];
    const [first = '', second = ''] = people;
    const isGroup = name !== undefined;
    const id = isGroup ? random.id() : directIdOf(company.id, first, second);
    const times = storyMessages.map(({ minutesAgo }) => new Date(now - minutesAgo * MINUTE_MS));
    const begun = new Date((times[0]?.getTime() ?? now) - MINUTE_MS);
    const lastSeq = storyMessages.length;
    conversations.push({
      createdAt: begun,
      content: {
        id,
        kind: isGroup ? 'group' : 'direct',
        organization: { id: company.id, name: organization?.name },
        ...(isAboard && vessel && { vessel: { id: vessel.id, name: vessel.name } }),
        ...(isGroup && { name: name.replace('{vessel}', vessel?.name ?? '') }),
        members: people.map((user) => {
          const speaker = members.find((one) => ids()[one] === user);
          const left = speaker ? (unread[speaker] ?? 0) : lastSeq;
          return { user, fromSeq: 1, readSeq: Math.max(0, lastSeq - left) };
        }),
        lastSeq,
        lastAt: (times.at(-1) ?? begun).toISOString(),
      },
    });
    for (const [at, { by, text, replyTo }] of storyMessages.entries())
      messages.push({
        createdAt: times[at] ?? begun,
        content: {
          id: messageIdOf(id, at + 1),
          conversation: id,
          seq: at + 1,
          by: ids()[by],
          to: people,
          text,
          ...(replyTo && { replyTo }),
          key: random.id(),
        },
      });
  }
  return { conversations, messages };
}

/** The ids of those who write. */
const ids = (): Readonly<Record<Speaker, string>> =>
  Object.fromEntries(demoAccounts.map(({ id, email }) => [email.split('@')[0], id])) as Readonly<
    Record<Speaker, string>
  >;
