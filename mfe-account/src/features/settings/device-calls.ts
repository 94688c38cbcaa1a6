import type { SignedInDevice, SignedInDevices } from '@fairlead/contracts/api/users';
import { accountApi } from '../../api.ts';

/** `GET /api/users/sessions`, `DELETE /api/users/sessions/{id}` and `POST /api/auth/logout?allSessions=true`. */
export const deviceApi = accountApi.injectEndpoints({
  endpoints: (build) => ({
    getDevices: build.query<SignedInDevice[], undefined>({
      query: () => ({ path: '/users/sessions' }),
      transformResponse: ({ docs }: SignedInDevices) => docs,
      providesTags: ['Devices'],
    }),
    signOutDevice: build.mutation<{ message: string }, string>({
      query: (id) => ({ path: `/users/sessions/${encodeURIComponent(id)}`, method: 'DELETE' }),
      // After a refusal too: it may have been signed out elsewhere.
      invalidatesTags: ['Devices'],
    }),
    signOutEverywhere: build.mutation<{ message: string }, undefined>({
      query: () => ({ path: '/auth/logout?allSessions=true', method: 'POST' }),
    }),
  }),
});

export const { useGetDevicesQuery, useSignOutDeviceMutation, useSignOutEverywhereMutation } =
  deviceApi;
