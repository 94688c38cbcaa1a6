import { collectionApi } from '@fairlead/remote-kit/calls';
import { accountApi } from '../../api.ts';

/** People; each reads and changes only themselves. */
export const users = collectionApi(accountApi, 'users');
