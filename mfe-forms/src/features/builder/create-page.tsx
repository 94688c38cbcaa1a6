import { ForPerson, useListState, words } from '@fairlead/remote-kit';
import { useParams } from '@fairlead/ui';
import { useRef, useState } from 'react';
import { Builder } from './builder.tsx';
import { EditedForm } from './edit-page.tsx';
import { ForWriters } from './for-writers.tsx';

const address = { form: words(40) };

/** `/organization/{org}/forms/create`: a new form. Once it is saved the address names it, so that it is there again after a reload. */
export default function CreatePage() {
  const { org = '' } = useParams();
  const [{ form }, change] = useListState(address);
  const made = useRef('');
  const [seen, see] = useState({ form, begun: form, number: 0 });
  // The address names another form, or none any longer: it is another page.
  if (form !== seen.form)
    see(form === made.current ? { ...seen, form } : { form, begun: form, number: seen.number + 1 });
  return (
    <ForPerson>
      {(person) => (
        <ForWriters org={org}>
          {seen.begun ? (
            <EditedForm
              key={`${person.id} ${seen.number}`}
              org={org}
              id={seen.begun}
              person={person}
            />
          ) : (
            <Builder
              key={`${person.id} ${seen.number}`}
              organization={org}
              person={person}
              opened={undefined}
              onMade={({ id }) => {
                made.current = id;
                change({ form: id }, 'typed');
              }}
            />
          )}
        </ForWriters>
      )}
    </ForPerson>
  );
}
