import { shellServerConfig } from '@fairlead/infra/webpack/server.ts';
import { serviceWorkerConfig } from '@fairlead/infra/webpack/service-worker.ts';
import { shellConfig } from '@fairlead/infra/webpack/shell.ts';

const folder = import.meta.dirname;

export default [shellConfig(folder), shellServerConfig(folder), serviceWorkerConfig(folder)].filter(
  (config) => config !== undefined,
);
