import { ButtonLink, EmptyState, PageContainer } from '@fairlead/ui';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { setTitle } from '../navigation/title.ts';

/** Where to go from an unknown path of an area: to the start of the area. */
const waysBack: readonly (readonly [RegExp, label: string, page: string])[] = [
  [/^\/organization\/[^/]+\/vessel\/[^/]+/, 'Vessel dashboard', '/dashboard'],
  [/^\/organization\/[^/]+/, 'Company dashboard', ''],
  [/^\/account(?=\/|$)/, 'Your dashboard', '/dashboard'],
];

/** The way back into the area of a path; for visitors, the jobs. */
export function wayBack(path: string): { href: string; label: string } {
  for (const [area, label, page] of waysBack) {
    const [start] = area.exec(path) ?? [];
    if (start !== undefined) return { href: start + page, label };
  }
  return { href: '/jobs', label: 'See all jobs' };
}

/** The page of a path that no remote knows. */
export function NotFound({ path }: { path: string }) {
  useEffect(() => setTitle('Page not found'), []);
  const { href, label } = wayBack(path);
  return (
    <PageContainer>
      <Heading>Page not found</Heading>
      <EmptyState
        kind="no-results"
        title="There is no berth at this address"
        description="The page has moved, or the address is not quite right."
        action={<ButtonLink href={href}>{label}</ButtonLink>}
      />
    </PageContainer>
  );
}

const Heading = styled.h1`
  margin-block: clamp(1.5rem, 5vw, 3rem) 1.5rem;
  font-size: var(--page-title, clamp(1.75rem, 5vw, 2.5rem));
`;
