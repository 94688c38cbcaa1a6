import { Skeleton } from '@fairlead/ui';
import type { ReactNode } from 'react';
import type { Resource } from './resource.ts';
import { LargeProblem, SectionProblem } from './section-problem.tsx';

interface ResourcePartProps<Data> {
  resource: Resource<Data>;
  /** The sentence where it could not be loaded: `The links could not be loaded.` */
  failure?: string | undefined;
  /** The height of its outline while it loads. */
  height?: string | undefined;
  /** The name of that outline. */
  loading?: string;
  /** Whether it is most of a page: its failure is then in the middle of it. */
  isLarge?: boolean;
  children(data: Data): ReactNode;
}

/** A part of a page about something that is read, in each of its states. */
export function ResourcePart<Data>(props: ResourcePartProps<Data>) {
  const { resource, failure, height = '9rem', loading, isLarge = false, children } = props;
  const Problem = isLarge ? LargeProblem : SectionProblem;
  switch (resource.is) {
    case 'loading':
      return (
        <Skeleton
          $height={height}
          {...(loading !== undefined && { role: 'status', 'aria-label': loading })}
        />
      );
    case 'missing':
      return <Problem message={failure} />;
    // Somebody may be given access meanwhile.
    case 'refused':
    case 'offline':
    case 'failed':
      return <Problem message={failure} onRetry={resource.retry} />;
    case 'stale':
      return (
        <>
          {/* The frame says that there is no connection. */}
          {resource.error.kind !== 'offline' && (
            <SectionProblem
              message="This may be out of date: it could not be loaded again."
              onRetry={resource.retry}
            />
          )}
          {children(resource.data)}
        </>
      );
    case 'ready':
      return children(resource.data);
  }
}
