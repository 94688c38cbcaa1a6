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
  /** Their public profile; undefined where they have none, or it could not be read. */
  profile: OrganizationProfile | undefined;
  /** Their public vessels; undefined where they could not be read. */
  vessels: VesselPage | undefined;
}

/** Who an employer is, their open jobs and their public vessels. */
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

/** An external page, by the name of its host: search engines must not rank it higher for the link. */
function Website({ address }: { address: string }) {
  return (
    <Link href={address} rel="nofollow">
      <Globe size="1rem" aria-hidden />
      <bdi>{URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : address}</bdi>
    </Link>
  );
}
