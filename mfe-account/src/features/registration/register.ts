import type { Registration, User } from '@fairlead/contracts/api/users';
import { accountApi } from '../../api.ts';

/** `POST /api/users`: creates an account, without signing in to it. */
export const registerApi = accountApi.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<{ doc: User; message: string }, Registration>({
      query: (body) => ({ path: '/users', method: 'POST', body }),
    }),
  }),
});

export const { useRegisterMutation } = registerApi;
