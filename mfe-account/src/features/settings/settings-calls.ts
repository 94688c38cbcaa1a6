import type { User } from '@fairlead/contracts/api/users';
import { accountApi } from '../../api.ts';

interface NameChange {
  id: string;
  firstName: string;
  lastName: string;
}

/** `PATCH /api/users/{id}` */
export const settingsApi = accountApi.injectEndpoints({
  endpoints: (build) => ({
    changeName: build.mutation<{ doc: User; message: string }, NameChange>({
      query: ({ id, ...body }) => ({ path: `/users/${id}`, method: 'PATCH', body }),
    }),
  }),
});

export const { useChangeNameMutation } = settingsApi;
