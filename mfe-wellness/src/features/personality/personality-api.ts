import type {
  PersonalitySessionAnswer,
  personalitySessionRequest,
} from '@fairlead/contracts/api/wellness';
import type { PersonalitySession } from '@fairlead/contracts/personality';
import type { z } from 'zod';
import { wellnessApi } from '../../api.ts';

/** This device's state of a test, as it is saved. */
export type SentTest = z.input<typeof personalitySessionRequest>;

const mine = '/personalitySessions/mine';
const sessionIn = ({ session }: PersonalitySessionAnswer) => session as PersonalitySession | null;

/** One's own personality test: its answers from any device, saving it, and completing it. */
export const personalityApi = wellnessApi
  .enhanceEndpoints({ addTagTypes: ['personalityResults'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getTest: build.query<PersonalitySession | null, void>({
        query: () => ({ path: mine, failure: 'Your test could not be loaded' }),
        transformResponse: sessionIn,
      }),
      saveTest: build.mutation<PersonalitySession | null, SentTest>({
        query: (body) => ({
          path: mine,
          method: 'PUT',
          body,
          failure: 'Your answers could not be saved',
        }),
        transformResponse: sessionIn,
      }),
      completeTest: build.mutation<{ result: string }, void>({
        query: () => ({
          path: `${mine}/complete`,
          method: 'POST',
          failure: 'Your test could not be completed',
        }),
        invalidatesTags: (_answer, problem) =>
          problem === undefined ? [{ type: 'personalityResults', id: 'list' }] : [],
      }),
    }),
  });
