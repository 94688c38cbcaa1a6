import { described, type RouteDescription } from '@fairlead/service-kit';

/** The two prefixes of session calls. */
export const sessionPaths = ['/api/users', '/api/auth'] as const;

/** A session call is described under `auth`, whichever of its two paths it has. */
export const schema = <const Rest extends Omit<RouteDescription, 'summary' | 'tag' | 'collection'>>(
  summary: string,
  rest: Rest,
) => described({ summary, tag: 'auth', collection: 'users', ...rest });
