import type {
  FirstCode,
  RecoveryCodes,
  TwoStepOff,
  TwoStepOptions,
} from '@fairlead/contracts/api/two-step';
import { rereadAfterSuccess } from '@fairlead/remote-kit/calls';
import { accountApi } from '../../api.ts';

/** `/api/auth/two-step`: setting two-step sign-in up, its recovery codes, and switching it off. */
export const twoStepApi = accountApi.injectEndpoints({
  endpoints: (build) => ({
    prepareTwoStep: build.mutation<TwoStepOptions, undefined>({
      query: () => ({ path: '/auth/two-step/options', method: 'POST' }),
    }),
    switchTwoStepOn: build.mutation<RecoveryCodes, FirstCode>({
      query: (body) => ({ path: '/auth/two-step', method: 'POST', body }),
      // Other sessions end with it.
      invalidatesTags: (_answer, problem) => (problem ? [] : ['Devices', 'Security']),
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodes, undefined>({
      query: () => ({ path: '/auth/two-step/codes', method: 'POST' }),
      invalidatesTags: rereadAfterSuccess('Security'),
    }),
    switchTwoStepOff: build.mutation<{ message: string }, TwoStepOff>({
      query: (body) => ({ path: '/auth/two-step/off', method: 'POST', body }),
      // After a refusal too: it may have been switched off in another tab.
      invalidatesTags: ['Security'],
    }),
  }),
});

export const {
  usePrepareTwoStepMutation,
  useSwitchTwoStepOnMutation,
  useRenewRecoveryCodesMutation,
  useSwitchTwoStepOffMutation,
} = twoStepApi;
