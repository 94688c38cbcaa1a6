import { relatedId } from '@fairlead/contracts/api/relations';
import type { SessionUser } from '@fairlead/contracts/portal/session';
import { Slot } from '@fairlead/remote-kit';
import { Button, Loader } from '@fairlead/ui';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import type { ListingInShort } from '../listings/get-listings.ts';
import { Actions, Step } from './panel-parts.tsx';
import { SharedWithEmployer } from './quick-apply.tsx';
import { sourceOf } from './source.ts';

interface JobFormProps {
  listing: ListingInShort;
  form: string;
  /** Who applies; undefined while that is not known. */
  person: SessionUser | undefined;
  /** Whether the form was sent. */
  isSent: boolean;
  onSent(): void;
  onCancel(): void;
}

/** The form that a job requires, rendered by the forms area; without it nobody can apply for the job. */
export function JobForm({ listing, form, person, isSent, onSent, onCancel }: JobFormProps) {
  const { id } = listing;
  // It stays as it was when the form was opened: what is passed anew starts the form over.
  const [source] = useState(() => sourceOf(id));
  return (
    <>
      {!isSent && (
        <Step>
          <SharedWithEmployer person={person} hasForm />
        </Step>
      )}
      <Slot
        name="jobs.apply.form"
        context={{
          form,
          listing: id,
          organization: relatedId(listing.organization),
          title: listing.title,
          href: paths.applying.href(id),
          source,
          onSent,
          onCancel,
        }}
        awaited={<Loader label="Loading the application form" />}
        instead={(retry) => (
          <Step role="alert">
            <h4>The application form could not be loaded</h4>
            <p>This job asks for a form that is not available right now.</p>
            <Actions>
              {retry && <Button onClick={retry}>Try again</Button>}
              <Button look="secondary" onClick={onCancel}>
                Cancel
              </Button>
            </Actions>
          </Step>
        )}
      />
    </>
  );
}
