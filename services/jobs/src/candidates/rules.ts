import { levelAt, reaches } from '@fairlead/contracts';
import {
  apiErrors,
  type CollectionHooks,
  hooksOf,
  membersOf,
  type Service,
} from '@fairlead/service-kit';
import { pipelinePage } from '../listings/access.ts';
import { applicationOf } from './about.ts';
import { candidateNotes, candidateRatings } from './collections.ts';
import { interviews, timeAndPlace } from './interviews.ts';
import { isZone } from './zones.ts';

/** The rules that are checked before something is written about a candidate, or an interview is planned. */
export function candidateHooks(service: Service): readonly CollectionHooks[] {
  return [
    hooksOf(candidateNotes, {
      prepare: async ({ content, previous }) => {
        if (!previous) await applicationOf(service, candidateNotes.slug, content);
        await requireColleagues(service, content);
        return content;
      },
    }),
    hooksOf(candidateRatings, {
      prepare: async ({ content, previous }) => {
        if (!previous) await applicationOf(service, candidateRatings.slug, content);
        return content;
      },
    }),
    hooksOf(interviews, {
      prepare: async ({ content, previous }) => {
        const { timeZone } = content;
        if (typeof timeZone === 'string' && !isZone(timeZone))
          throw refused('timeZone', 'Choose a time zone from the list');
        const isMoved = content.startsAt !== previous?.startsAt;
        if (isMoved && content.status !== 'cancelled' && isPast(content.startsAt))
          throw refused('startsAt', 'This lies in the past');
        if (previous?.cancelledFor && content.status !== 'cancelled') throw withdrawn();
        if (previous) return isMovedFrom(content, previous) ? withoutAnswer(content) : content;
        const application = await applicationOf(service, interviews.slug, content);
        if (application.withdrawnOn) throw withdrawn();
        const user = { id: application.user.id.toHexString() };
        return { ...content, user, jobTitle: application.jobTitle };
      },
    }),
  ];
}

const withdrawn = () => apiErrors.conflict('The candidate has withdrawn this application.');

type Content = Readonly<Record<string, unknown>>;

/** Whether the candidate's answer was to another time or place. */
const isMovedFrom = (content: Content, previous: Content): boolean =>
  timeAndPlace.some((member) => (content[member] ?? undefined) !== (previous[member] ?? undefined));

const withoutAnswer = ({
  answer: _answer,
  answeredAt: _at,
  answerNote: _note,
  ...content
}: Content) => content;

const isPast = (instant: unknown): boolean =>
  typeof instant === 'string' && Date.parse(instant) < Date.now();

const refused = (path: string, message: string) =>
  apiErrors.validation(interviews.slug, [{ path, message }]);

/** @throws {ApiError} 400 at `mentions` for somebody who does not see the organization's candidates. */
async function requireColleagues(
  service: Service,
  { mentions, organization }: { mentions?: unknown; organization?: unknown },
): Promise<void> {
  if (!Array.isArray(mentions) || mentions.length === 0) return;
  const members = await membersOf(service, String(organization));
  const mayRead = (user: unknown) =>
    reaches(
      levelAt(
        pipelinePage,
        members.filter((member) => member.user === user),
      ),
      'read',
    );
  if (!mentions.every(mayRead))
    throw apiErrors.validation(candidateNotes.slug, [
      { path: 'mentions', message: 'These must be colleagues who see the candidates' },
    ]);
}
