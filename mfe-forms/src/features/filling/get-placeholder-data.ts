import type { PlaceholderData } from '@fairlead/contracts/api/variables';
import { ApiError } from '@fairlead/remote-kit/calls';
import { formsApi } from '../../api.ts';

/** The values of placeholders, from the account (F-113), for the token of the session. */
export const placeholderApi = formsApi.injectEndpoints({
  endpoints: (build) => ({
    getPlaceholderData: build.query<PlaceholderData, void>({
      queryFn: async (_asked, _api, _options, ask) => {
        const me = await ask({ path: '/users/me' });
        if (me.error) return { error: ApiError.from(me.error) };
        const { token } = me.data as { token?: string };
        const answer = await ask({
          path: '/users/variables',
          method: 'POST',
          ...(token && { jwt: token }),
          failure: 'What placeholders stand for could not be read',
        });
        return answer.error
          ? { error: ApiError.from(answer.error) }
          : { data: answer.data as PlaceholderData };
      },
    }),
  }),
});
