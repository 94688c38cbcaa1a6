import type { Sent } from '@fairlead/remote-kit/testing';
import { ada, candidate, org, pageOf, serveBoard } from './board.tsx';

/** The page of a candidate in the organization of the tests. */
export const candidateAddress = `/organization/${org}/jobs/pipeline/candidate/${ada}`;

type Documents = readonly ({ id: string } & Record<string, unknown>)[];

/** What colleagues know and write about the candidate. */
export interface SaidOfCandidate {
  messages?: Documents;
  notes?: Documents;
  ratings?: Documents;
  interviews?: Documents;
  moves?: Documents;
}

/**
 * Puts an API behind `fetch` that knows a candidate, and what is written about her. Writes are answered as sent, everything else as given by method
 * and path. Returns the calls made, in order.
 */
export function serveCandidate(
  { messages = [], notes = [], ratings = [], interviews = [], moves = [] }: SaidOfCandidate = {},
  answers: Parameters<typeof serveBoard>[1] = {},
  more: object = {},
): Sent[] {
  const lists = {
    applicationMessages: messages,
    candidateNotes: notes,
    candidateRatings: ratings,
    interviews,
    candidateMoves: moves,
  };
  const read = Object.entries(lists).map(([slug, docs]) => [`GET /${slug}`, pageOf(docs)]);
  const written = [
    'applicationMessages',
    'candidateNotes',
    'candidateRatings',
    'interviews',
  ].flatMap((slug) => [
    [`POST /${slug}`, { doc: { id: 'new' }, message: 'Made' }],
    ...lists[slug as keyof typeof lists].flatMap(({ id }) => [
      [`PATCH /${slug}/${id}`, { doc: { id }, message: 'Changed' }],
      [`DELETE /${slug}/${id}`, { doc: { id }, message: 'Deleted' }],
    ]),
  ]);
  return serveBoard([candidate(ada, 'Ada Reyes', more)], {
    ...Object.fromEntries([...read, ...written]),
    ...answers,
  });
}
