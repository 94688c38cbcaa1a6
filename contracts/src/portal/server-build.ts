import { z } from 'zod';

/**
 * `server.json` next to a build: the file of its server part, the paths of the pages of a remote that it renders, and in the shell's build the files
 * of the libraries that remotes take from it, by the names they import them by. Files are relative to it.
 */
export const serverBuildSchema = z.object({
  main: z.string().min(1),
  pages: z.array(z.string()).default([]),
  shared: z.record(z.string(), z.string()).default({}),
});
export type ServerBuild = z.output<typeof serverBuildSchema>;
export const serverBuildFile = 'server.json';
