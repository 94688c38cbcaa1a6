import { ForPerson } from '@fairlead/remote-kit';
import { ButtonLink, PageContainer } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import { WaitingForms } from '../queue/waiting-forms.tsx';
import { FormList } from './form-list.tsx';

/** `/account/forms`: the forms that a person may fill in. */
export default function OwnFormsPage() {
  return (
    <ForPerson>
      {({ id }) => (
        <PageContainer key={id}>
          <PageHeader title="Forms" description="Forms your organizations ask you to fill in." />
          <Links>
            <ButtonLink look="secondary" href={paths.pending}>
              Still to be filled in
            </ButtonLink>
            <ButtonLink look="secondary" href={paths.submissions}>
              What you sent
            </ButtonLink>
          </Links>
          <WaitingForms person={id} />
          <FormList
            empty={{
              title: 'There is nothing to fill in',
              description: 'Forms of the organizations and vessels you work for appear here.',
            }}
          />
        </PageContainer>
      )}
    </ForPerson>
  );
}

const Links = styled.nav.attrs({ 'aria-label': 'Your forms' })`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin-bottom: 1rem;
`;
