import { shellConfig } from '@fairlead/infra/webpack/shell.ts';

export default shellConfig(import.meta.dirname);
