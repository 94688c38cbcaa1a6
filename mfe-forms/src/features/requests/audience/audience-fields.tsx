import { organizationRoles } from '@fairlead/contracts/reference/employment';
import { Controller, ManyField, type UseFormReturn } from '@fairlead/remote-kit/forms';
import { RadioGroup } from '@fairlead/ui';
import { styled } from 'styled-components';
import { audiences, type RequestValues } from '../request-values.ts';
import { PeopleField } from './people-field.tsx';
import { Recipients } from './recipients.tsx';

interface AudienceFieldsProps {
  form: Pick<UseFormReturn<RequestValues>, 'control' | 'watch' | 'formState' | 'clearErrors'>;
  /** The form to send, and the organization whose members can be asked. */
  sent: { form: string; organization: string };
}

/** Whom a form is sent to, with the resulting people. */
export function AudienceFields({ form, sent }: AudienceFieldsProps) {
  const { control, watch, formState, clearErrors } = form;
  const audience = watch('to');
  const problem = formState.errors.to;
  // The refusal was about the whole choice: it does not apply to another one.
  const clear = () => problem?.message && clearErrors('to');
  return (
    <Fields onChange={clear}>
      <Controller
        control={control}
        name="to.who"
        render={({ field: { value, onChange } }) => (
          <RadioGroup label="Who is asked" options={audiences} value={value} onChange={onChange} />
        )}
      />
      {audience.who === 'roles' && (
        <ManyField control={control} name="to.roles" label="Roles" options={organizationRoles} />
      )}
      {audience.who === 'users' && (
        <Controller
          control={control}
          name="to.users"
          render={({ field: { value, onChange } }) => (
            <PeopleField
              organization={sent.organization}
              error={problem?.users?.message}
              value={value}
              onChange={(chosen) => {
                onChange(chosen);
                clear();
              }}
            />
          )}
        />
      )}
      {problem?.message ? (
        <Problem role="alert">{problem.message}</Problem>
      ) : (
        <Recipients form={sent.form} audience={audience} />
      )}
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  gap: 1.125rem;
`;
const Problem = styled.p`
  color: var(--danger);
  font-size: 0.8125rem;
`;
