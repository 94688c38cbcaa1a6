import type {
  Organization,
  OrganizationProfile,
  VesselPage,
} from '@fairlead/contracts/api/organizations';
import { usePageTitle } from '@fairlead/remote-kit';
import { RichText } from '@fairlead/remote-kit/rich-text';
import { isolated, Link, PageContainer } from '@fairlead/ui';
import { ArrowLeft, Globe, MapPin } from 'lucide-react';
import { paths } from '../../paths.ts';
import { BackLink, JobHead, Middle } from '../detail/detail-parts.tsx';
import { Section } from '../detail/section.tsx';
import { OrganizationLogo } from '../listings/logo.tsx';
import { EmployerColumns, Where } from './employer-parts.tsx';
import { OpenJobs } from './open-jobs.tsx';
import { Vessels } from './vessels.tsx';

interface EmployerProps {
  organization: Organization;
  /** What they say of themselves; undefined where they say nothing, or it could not be read. */
  profile: OrganizationProfile | undefined;
  /** The vessels they show to everybody; undefined where they could not be read. */
  vessels: VesselPage | undefined;
}

/** Who an employer is, the jobs they have open and the vessels they show. */
export function Employer({ organization, profile, vessels }: EmployerProps) {
  const { id, name, address } = organization;
  usePageTitle(`Jobs at ${isolated(name)}`);
  return (
    <PageContainer>
      <Middle as="article">
        <BackLink href={paths.jobs.href()}>
          <ArrowLeft size="1rem" aria-hidden />
          All jobs
        </BackLink>
        <JobHead>
          <OrganizationLogo url={profile?.logo.url} size={4.5} />
          <div>
            <h1>
              <bdi>{name}</bdi>
            </h1>
            <Where>
              {address && (
                <span>
                  <MapPin size="1rem" aria-hidden />
                  <bdi>{address}</bdi>
                </span>
              )}
              {profile?.website && <Website address={profile.website} />}
            </Where>
          </div>
        </JobHead>
        <EmployerColumns>
          <div>
            {profile?.about && (
              <Section title="About">
                <RichText content={profile.about} />
              </Section>
            )}
            <OpenJobs organization={id} name={name} />
          </div>
          {vessels && vessels.docs.length > 0 && <Vessels page={vessels} />}
        </EmployerColumns>
      </Middle>
    </PageContainer>
  );
}

/** A page of somebody else, by the name of its host: search engines are not told to think better of it. */
function Website({ address }: { address: string }) {
  return (
    <Link href={address} rel="nofollow">
      <Globe size="1rem" aria-hidden />
      <bdi>{URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : address}</bdi>
    </Link>
  );
}
