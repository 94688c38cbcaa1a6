import { collectionApi } from '@fairlead/remote-kit/calls';
import { accountApi } from '../../api.ts';

/** Credentials of people; everybody has their own. */
export const credentials = collectionApi(accountApi, 'credentials');
