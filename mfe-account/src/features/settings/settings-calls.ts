import { collectionApi } from '@fairlead/remote-kit/calls';
import { accountApi } from '../../api.ts';

/** People, of whom each reads and changes themselves. */
export const users = collectionApi(accountApi, 'users');
