import type { Organization, OrganizationProfile } from '@fairlead/contracts/api/organizations';
import type { PageDescription } from './head.ts';
import { linkable, shortened } from './summary.ts';

/** The description of an employer for search engines (schema.org Organization) and link previews; the profile may be unknown. */
export function describeEmployer(
  { id, name, address }: Organization,
  profile: OrganizationProfile | undefined,
  publicUrl: string,
): PageDescription {
  const url = new URL(`/employer/${id}`, publicUrl).href;
  const logo = linkable(profile?.logo.url, publicUrl);
  const about = profile?.about?.trim();
  return {
    title: `Jobs at ${name}`,
    description: shortened(about || `${name}: who they are, their vessels and their open jobs.`),
    url,
    image: logo,
    kind: 'website',
    structured: {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name,
      url: profile?.website ?? url,
      ...(about && { description: shortened(about) }),
      ...(address && { address }),
      ...(logo && { logo }),
    },
  };
}
