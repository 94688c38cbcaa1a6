import { ForPerson } from '@fairlead/remote-kit';
import { PageContainer, useParams } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { FormList } from './form-list.tsx';

/** `/organization/{org}/vessel/{vessel}/forms`: the forms of a vessel. */
export default function VesselFormsPage() {
  const { vessel = '' } = useParams();
  return (
    <ForPerson>
      {() => (
        <PageContainer key={vessel}>
          <PageHeader title="Forms" description="What is filled in aboard." />
          <FormList
            vessel={vessel}
            empty={{
              title: 'This vessel has no forms yet',
              description: 'Whoever manages the organization’s forms can publish one.',
            }}
          />
        </PageContainer>
      )}
    </ForPerson>
  );
}
