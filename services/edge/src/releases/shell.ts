import { join } from 'node:path';
import type { ShellPreloads } from '@fairlead/contracts/portal/preload';
import {
  type ProvidedByShell,
  providedByShellSchema,
} from '@fairlead/contracts/portal/requirements';
import { parseTemplate, type Template } from '../pages/template.ts';
import { type WatchedFile, watchFile } from '../watched-file.ts';
import { parsePreloads } from './preloads.ts';

/** The base of every page: the shell's HTML, and its preloads. */
export type Shell = {
  template: WatchedFile<Template>;
  preloads: WatchedFile<ShellPreloads>;
  provides: WatchedFile<ProvidedByShell>;
};

const parseProvided = (text: string) => providedByShellSchema.parse(JSON.parse(text));

/** Opens the published shell; a broken file leaves the last good one active. */
export function openShell(folder: string, rejected: (file: string, reason: string) => void): Shell {
  const open = <T>(file: string, read: (text: string) => T) =>
    watchFile(join(folder, file), read, (reason) => rejected(file, reason));
  return {
    template: open('index.html', parseTemplate),
    preloads: open('preloads.json', parsePreloads),
    provides: open('provides.json', parseProvided),
  };
}
