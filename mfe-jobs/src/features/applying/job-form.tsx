import { relatedId } from '@fairlead/contracts/api/relations';
import type { JobFormContext } from '@fairlead/contracts/portal/job-forms';
import { Slot } from '@fairlead/remote-kit';
import { Button, Loader } from '@fairlead/ui';
import { useEffect, useMemo, useRef } from 'react';
import type { ListingInShort } from '../listings/get-listings.ts';
import { Actions, Step } from './panel-parts.tsx';
import { sourceOf } from './source.ts';

interface JobFormProps {
  listing: ListingInShort;
  form: string;
  onSent(): void;
  onCancel(): void;
}

/** The form that a job requires, rendered by the forms area; without it nobody can apply for the job. */
export function JobForm({ listing, form, ...callbacks }: JobFormProps) {
  const latest = useRef(callbacks);
  useEffect(() => {
    latest.current = callbacks;
  });
  const { id } = listing;
  const organization = relatedId(listing.organization);
  // The same for as long as the form is: a new one would start it over.
  const context = useMemo(
    (): JobFormContext => ({
      form,
      listing: id,
      organization,
      source: sourceOf(id),
      onSent: () => latest.current.onSent(),
      onCancel: () => latest.current.onCancel(),
    }),
    [form, id, organization],
  );
  return (
    <Slot
      name="jobs.apply.form"
      context={context}
      awaited={<Loader label="Loading the application form" />}
      instead={(retry) => (
        <Step role="alert">
          <h4>The application form could not be loaded</h4>
          <p>This job asks for a form that is not available right now.</p>
          <Actions>
            {retry && <Button onClick={retry}>Try again</Button>}
            <Button look="secondary" onClick={callbacks.onCancel}>
              Cancel
            </Button>
          </Actions>
        </Step>
      )}
    />
  );
}
