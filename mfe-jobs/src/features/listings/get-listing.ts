import { collectionApi } from '@fairlead/remote-kit/calls';
import { jobsApi } from '../../api.ts';

/** The listings, one by one; the directory's pages are read by its address. */
export const listings = collectionApi(jobsApi, 'listings');

/** Reads one published listing as its page needs it. */
export const oneListing = (id: string) => ({ id, depth: 1 });
