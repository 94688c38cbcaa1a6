import { collectionApi } from '@fairlead/remote-kit/calls';
import { accountApi } from '../../api.ts';

/** Credentials of people, of whom each has their own. */
export const credentials = collectionApi(accountApi, 'credentials');
