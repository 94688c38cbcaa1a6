import type { Listing } from '@fairlead/contracts/api/listings';
import { relatedId } from '@fairlead/contracts/api/relations';
import { usePageTitle } from '@fairlead/remote-kit';
import { Badge, isolated, Link, PageContainer } from '@fairlead/ui';
import { ArrowLeft, Star } from 'lucide-react';
import { paths } from '../../paths.ts';
import { Tags } from '../listings/card-parts.tsx';
import { useGetOrganizationLogoQuery } from '../listings/get-organization-logo.ts';
import { OrganizationLogo } from '../listings/logo.tsx';
import { employmentText, isHighlighted, organizationText, titleText } from '../listings/wording.ts';
import { MatchCard } from '../match/match-card.tsx';
import { BackLink, JobColumns, JobHead, Middle } from './detail-parts.tsx';
import { DetailSections } from './detail-sections.tsx';
import { Glance } from './glance.tsx';
import { SimilarJobs } from './similar-jobs.tsx';
import { Summary } from './summary.tsx';

/** The employer of a job, linked to their page. */
function Employer({ listing }: { listing: Listing }) {
  const name = <bdi>{organizationText(listing)}</bdi>;
  const id = relatedId(listing.organization);
  return id ? <Link href={paths.employer.href(id)}>{name}</Link> : name;
}

/** A job with all its details. */
export function JobDetail({ listing }: { listing: Listing }) {
  usePageTitle(`${isolated(titleText(listing))}, ${isolated(organizationText(listing))}`);
  const { companyLogo, organization } = listing;
  const { data: profileLogo } = useGetOrganizationLogoQuery(relatedId(organization), {
    skip: Boolean(companyLogo),
  });
  return (
    <PageContainer>
      <Middle as="article">
        <BackLink href={paths.jobs.href()}>
          <ArrowLeft size="1rem" aria-hidden />
          All jobs
        </BackLink>
        <JobHead>
          <OrganizationLogo url={companyLogo ?? profileLogo} size={4.5} />
          <div>
            <h1>
              <bdi>{titleText(listing)}</bdi>
            </h1>
            <p>
              <Employer listing={listing} />
            </p>
          </div>
        </JobHead>
        <Tags>
          {isHighlighted(listing) && (
            <Badge $tone="accent">
              <Star size="0.8125rem" aria-hidden />
              Featured
            </Badge>
          )}
          <Badge>{employmentText(listing)}</Badge>
        </Tags>
        <JobColumns>
          <Glance listing={listing} />
          <div>
            <Summary listing={listing} />
            <MatchCard listing={listing} />
            <DetailSections listing={listing} />
          </div>
        </JobColumns>
        <SimilarJobs job={listing.id} />
      </Middle>
    </PageContainer>
  );
}
