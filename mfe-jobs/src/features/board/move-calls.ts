import type {
  Application,
  MoveRequest,
  movesAnswer,
  movesRequest,
} from '@fairlead/contracts/api/applications';
import type { AnswerMeta, Written } from '@fairlead/remote-kit/calls';
import type { z } from 'zod';
import { jobsApi } from '../../api.ts';

/** How long (s) a move can be undone before the candidate hears of it. */
export const undoSeconds = 10;
/** How long (s) a move is held back from the candidate: an undo of the last moment must be there before that. */
const tellAfter = undoSeconds + 5;

/** A move of one candidate, made of what its `ETag` says. */
type Move = Omit<MoveRequest, 'tellAfter'> & { id: string; etag: string | undefined };
type Moves = Omit<z.input<typeof movesRequest>, 'tellAfter'>;

/** How candidates are moved; each is notified once a move can no longer be undone. */
export const moveApi = jobsApi.injectEndpoints({
  endpoints: (build) => ({
    moveCandidate: build.mutation<Written<Application>, Move>({
      query: ({ id, etag, ...move }) => ({
        path: `/applications/${encodeURIComponent(id)}?depth=1`,
        method: 'PATCH',
        body: { ...move, tellAfter },
        ifMatch: etag,
      }),
      transformResponse: (answer: Omit<Written<Application>, 'etag'>, meta?: AnswerMeta) => ({
        ...answer,
        etag: meta?.etag,
      }),
    }),
    moveCandidates: build.mutation<z.infer<typeof movesAnswer>, Moves>({
      query: (moves) => ({
        path: '/applications/move',
        method: 'POST',
        body: { ...moves, tellAfter },
      }),
    }),
  }),
});

export const { useMoveCandidateMutation, useMoveCandidatesMutation } = moveApi;
