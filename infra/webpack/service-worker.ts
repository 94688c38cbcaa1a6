import { serviceWorkerFile } from '@fairlead/contracts/portal/service-worker';
import type { Configuration } from 'webpack';
import { baseConfig } from './base.ts';

/** The build of the shell's service worker: one file, whose name stays, as browsers ask for it by that. There is none in development. */
export function serviceWorkerConfig(folder: string): Configuration | undefined {
  const base = baseConfig(folder, 'fairlead_service_worker');
  if (base.mode !== 'production') return undefined;
  return {
    ...base,
    name: 'service-worker',
    target: ['webworker', 'es2022'],
    entry: { main: './src/service-worker/main.ts' },
    output: { ...base.output, filename: serviceWorkerFile, clean: false },
  };
}
