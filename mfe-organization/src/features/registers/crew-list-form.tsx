import { usePortal } from '@fairlead/remote-kit';
import { printedLink } from '@fairlead/remote-kit/printed';
import { ButtonLink, Dialog, Field, Select, TextInput, useLocation } from '@fairlead/ui';
import { DateField } from '@fairlead/ui/dates';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { RegisterPlace } from './register-place.ts';

/** The parameter of the list's address that opens the form. */
const parameter = 'fal5';

/** The address that opens the form over the crew list. */
export const crewListFormHref = ({ base }: RegisterPlace): string => `${base}?${parameter}`;

/** The crew list for port authorities (IMO FAL form 5): what the crew list does not know is entered before it is printed or saved. */
export function CrewListForm({ place }: { place: RegisterPlace }) {
  const { search } = useLocation();
  const { navigate } = usePortal();
  if (place.vessel === undefined || !new URLSearchParams(search).has(parameter)) return null;
  return (
    <FormDialog
      org={place.org}
      vessel={place.vessel}
      onClose={() => navigate(place.base, { replace: true })}
    />
  );
}

const movements = [
  { code: 'arrival', label: 'Arrival' },
  { code: 'departure', label: 'Departure' },
] as const;

interface FormDialogProps {
  org: string;
  vessel: string;
  onClose(): void;
}

function FormDialog({ org, vessel, onClose }: FormDialogProps) {
  const [values, setValues] = useState({
    movement: 'arrival',
    voyage: '',
    port: '',
    date: '',
    lastPort: '',
  });
  const set = (changed: Partial<typeof values>) => setValues({ ...values, ...changed });
  const entered = Object.entries(values).filter(([, value]) => value.trim() !== '');
  const href = (format: 'csv' | 'pdf') =>
    `/api/registers/crew-list/fal5?${new URLSearchParams([
      ['organization', org],
      ['vessel', vessel],
      ['format', format],
      ...entered,
    ])}`;
  const word = values.movement === 'arrival' ? 'arrival' : 'departure';
  return (
    <Dialog
      title="Crew list (IMO FAL form 5)"
      open
      onClose={onClose}
      footer={
        <>
          <ButtonLink look="secondary" href={href('csv')}>
            Save as CSV
          </ButtonLink>
          <ButtonLink {...printedLink(href('pdf'))}>Print as PDF</ButtonLink>
        </>
      }
    >
      <Fields>
        <p>Everybody who is aboard is on it. What you leave empty stays empty on the form.</p>
        <Select
          label="Arrival or departure"
          options={movements}
          value={values.movement}
          onChange={(movement) => set({ movement })}
        />
        <Line label={`Port of ${word}`} value={values.port} onChange={(port) => set({ port })} />
        <DateField
          label={`Date of ${word}`}
          hint="Today aboard, where you choose none."
          value={values.date}
          onChange={(date) => set({ date })}
        />
        <Line
          label="Last port of call"
          value={values.lastPort}
          onChange={(lastPort) => set({ lastPort })}
        />
        <Line label="Voyage number" value={values.voyage} onChange={(voyage) => set({ voyage })} />
      </Fields>
    </Dialog>
  );
}

interface LineProps {
  label: string;
  value: string;
  onChange(value: string): void;
}

/** A line of the form. */
function Line({ label, value, onChange }: LineProps) {
  return (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          maxLength={80}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

const Fields = styled.div`
  display: grid;
  gap: 1rem;
  p {
    color: var(--muted);
  }
`;
