import { portalVariables } from './environment.ts';

/**
 * What a process of the portal inherits from this one's environment: nothing that `npm start` itself reads, so that secrets only reach their
 * recipients and a setting of the edge is not mistaken for one of a service.
 */
export const inheritedEnvironment = (
  environment: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(environment).filter(([name]) => !portalVariables.includes(name)),
  );
