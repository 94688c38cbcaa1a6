import { mergedSession, type PersonalitySession } from '@fairlead/contracts/personality';
import { isAnswerOf, type StoredTest } from './stored-test.ts';

/** Merges the browser's version of a test with the server's, unless one replaces the other. */
export function mergeTest(
  stored: StoredTest | undefined,
  server: PersonalitySession | null,
): StoredTest | undefined {
  if (!server) return stored && { ...stored, isSaved: false, knownStart: undefined };
  const ofServer = {
    session: server,
    isSaved: true,
    isRestart: false,
    knownStart: server.startTime,
  };
  if (!stored) return ofServer;
  if (stored.isRestart) return { ...stored, knownStart: server.startTime };
  if (stored.session.completed) return ofServer;
  if (server.completed) return stored.session.startTime > server.startTime ? stored : ofServer;
  if (isReplaced(stored, server)) return ofServer;
  const answers = stored.session.answers.filter((answer) => isAnswerOf(answer, server.optionCount));
  const session = mergedSession(server, { ...stored.session, answers });
  return { ...ofServer, session, isSaved: hasAll(server, session) };
}

/** Whether the test was restarted on another device since this one has saved it. */
const isReplaced = ({ session, isSaved, knownStart }: StoredTest, server: PersonalitySession) =>
  server.startTime !== session.startTime &&
  (isSaved || (knownStart !== undefined && server.startTime > knownStart));

/** Whether the server has every answer of a session. */
function hasAll(server: PersonalitySession, session: PersonalitySession): boolean {
  const known = new Map(server.answers.map((answer) => [answer.questionId, answer.answeredAt]));
  return session.answers.every(
    ({ questionId, answeredAt }) =>
      Date.parse(known.get(questionId) ?? '') === Date.parse(answeredAt),
  );
}
