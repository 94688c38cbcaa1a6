import { shellServerConfig } from '@fairlead/infra/webpack/server.ts';
import { shellConfig } from '@fairlead/infra/webpack/shell.ts';

export default [shellConfig(import.meta.dirname), shellServerConfig(import.meta.dirname)];
