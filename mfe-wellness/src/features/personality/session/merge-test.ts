import { mergedSession, type PersonalitySession } from '@fairlead/contracts/personality';
import { isAnswerOf, type StoredTest } from './stored-test.ts';

/** Merges the browser's version of a test with the server's, unless one replaces the other. */
export function mergeTest(
  kept: StoredTest | undefined,
  server: PersonalitySession | null,
): StoredTest | undefined {
  if (!server) return kept && { ...kept, isSaved: false, knownStart: undefined };
  const ofServer = {
    session: server,
    isSaved: true,
    isRestart: false,
    knownStart: server.startTime,
  };
  if (!kept) return ofServer;
  if (kept.isRestart) return { ...kept, knownStart: server.startTime };
  if (kept.session.completed) return ofServer;
  if (server.completed) return kept.session.startTime > server.startTime ? kept : ofServer;
  if (isReplaced(kept, server)) return ofServer;
  const answers = kept.session.answers.filter((answer) => isAnswerOf(answer, server.optionCount));
  const session = mergedSession(server, { ...kept.session, answers });
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
