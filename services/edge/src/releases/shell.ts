import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellPreloads } from '@fairlead/contracts/portal/preload';
import {
  type ProvidedByShell,
  providedByShellSchema,
} from '@fairlead/contracts/portal/requirements';
import { type ServerBuild, serverBuildFile } from '@fairlead/contracts/portal/server-build';
import { parseTemplate, type Template } from '../pages/template.ts';
import { type WatchedFile, watchFile } from '../watched-file.ts';
import { parsePreloads } from './preloads.ts';
import { parseServerBuild } from './server-builds.ts';

/** The base of every page: the shell's HTML, and its preloads. */
export type Shell = {
  folder: string;
  template: WatchedFile<Template>;
  preloads: WatchedFile<ShellPreloads>;
  provides: WatchedFile<ProvidedByShell>;
  /** Its part that renders pages on the server; it may have none. */
  server: WatchedFile<ServerBuild>;
};

const parseProvided = (text: string) => providedByShellSchema.parse(JSON.parse(text));

/** Opens the published shell; a broken file leaves the last good one active. */
export function openShell(folder: string, rejected: (file: string, reason: string) => void): Shell {
  const open = <T>(file: string, read: (text: string) => T) =>
    watchFile(join(folder, file), read, (reason) => rejected(file, reason));
  return {
    folder,
    template: open('index.html', (html) =>
      parseTemplate(html, (file) => readFileSync(join(folder, file), 'utf8')),
    ),
    preloads: open('preloads.json', parsePreloads),
    provides: open('provides.json', parseProvided),
    server: watchFile(join(folder, serverBuildFile), parseServerBuild, (reason) => {
      if (existsSync(join(folder, serverBuildFile))) rejected(serverBuildFile, reason);
    }),
  };
}
