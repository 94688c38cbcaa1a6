import { usePortal, useRemoteStore } from '@fairlead/remote-kit';
import { ApiError, reasonIn } from '@fairlead/remote-kit/calls';
import { useEntry } from '@fairlead/remote-kit/outbox';
import { nanoid } from '@reduxjs/toolkit';
import { useRef } from 'react';
import type { ListingInShort } from '../listings/get-listings.ts';
import { applicationsOutboxOf } from './applications-outbox.ts';
import { applyApi } from './apply-for-job.ts';
import { showApplied } from './listing-cache.ts';
import { sourceOf } from './source.ts';

/** The outcome of sending an application; `waiting` where it is sent later. */
export type Outcome = 'success' | 'error' | 'waiting';

/** Sends somebody’s application for a job, or lets it wait for a connection, and reports the outcome. */
export function useApply({ id: job, title }: Pick<ListingInShort, 'id' | 'title'>, person: string) {
  const { toast } = usePortal();
  const outbox = applicationsOutboxOf(person);
  const { entry: unsent, isSent, submit, sendNow } = useEntry(outbox, job);
  const isUnderWay = useRef(false);
  /** Applies; a second press does nothing while the first is under way. */
  const apply = async (): Promise<Outcome | undefined> => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    const since = new Date().toISOString();
    try {
      const { status } = await submit({ job, title, source: sourceOf(job), key: nanoid(), since });
      if (status === 'waiting') return 'waiting';
      toast(submitted);
      return 'success';
    } catch (thrown) {
      toast({ kind: 'error', title: messageOf(ApiError.from(thrown)) });
      return 'error';
    } finally {
      isUnderWay.current = false;
    }
  };
  return {
    apply,
    unsent,
    /** Whether the application that waited was sent meanwhile. */
    isSent,
    sendNow: async () => {
      if (unsent) await outbox.retry(unsent);
      await sendNow();
    },
    discard: () => unsent && outbox.discard(unsent),
  };
}

/** Shows everywhere that the form of a job was sent, which becomes an application in a moment. */
export function useFormSent(job: string) {
  const { toast } = usePortal();
  const store = useRemoteStore();
  return () => {
    showApplied(store, job);
    store.dispatch(applyApi.util.invalidateTags(['applications']));
    toast(submitted);
  };
}

const submitted = { kind: 'success', title: 'Application submitted successfully!' } as const;

/** The message of a nameless failure everywhere else. */
const nameless = reasonIn(undefined);

function messageOf({ message }: ApiError): string {
  return message && message !== nameless ? message : 'Failed to submit application';
}
