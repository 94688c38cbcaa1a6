import { useDebounced, usePortal } from '@fairlead/remote-kit';
import { readCollection, readUntraced } from '@fairlead/remote-kit/calls';
import { ComboboxBox } from '@fairlead/remote-kit/forms';
import { Combobox, Field } from '@fairlead/ui';
import { useEffect, useState } from 'react';

/** How long (ms) typing must pause before organizations are searched, and how many letters that takes. */
const searchDelay = 250;
const fewest = 2;
const most = 8;

interface OrganizationFieldProps {
  error: string | undefined;
  onChoose(organization: string): void;
}

/** The organization that a report goes to, found by its name by somebody without an account. The search is anonymous. */
export function OrganizationField({ error, onChoose }: OrganizationFieldProps) {
  const { apiHost } = usePortal();
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly { id: string; text: string }[]>([]);
  const sought = useDebounced(text.trim(), searchDelay);
  useEffect(() => {
    let isCurrent = true;
    if (sought.length < fewest) return setFound([]);
    const { path } = readCollection('organizations', {
      where: { name: { like: sought } },
      depth: 0,
      limit: most,
      sort: 'name',
    });
    readUntraced(path, apiHost).then(
      (page) => {
        const { docs } = page as { docs: readonly { id: string; name: string }[] };
        if (isCurrent) setFound(docs.map(({ id, name }) => ({ id, text: name })));
      },
      () => isCurrent && setFound([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [sought, apiHost]);
  return (
    <Field
      label="Organization"
      hint="The company that you work for, or that this is about."
      error={error}
    >
      {(control) => (
        <ComboboxBox data-invalid={control['aria-invalid']}>
          <Combobox
            label="Organization"
            control={control}
            value={text}
            onValueChange={(typed) => {
              setText(typed);
              onChoose('');
            }}
            groups={[{ title: 'Organizations', options: found }]}
            none={sought.length >= fewest && found.length === 0 ? 'No organization found' : ''}
            placeholder="Name of the organization"
            onPick={({ id, text: name }) => {
              setText(name);
              onChoose(id);
            }}
          />
        </ComboboxBox>
      )}
    </Field>
  );
}
