import { readEnvironment } from '@fairlead/service-kit/environment';
import { buildEdge } from './app.ts';
import { edgeEnvironment } from './environment.ts';

const environment = readEnvironment(edgeEnvironment);
const app = await buildEdge({
  serviceUrls: environment.SERVICE_URLS,
  publicUrl: environment.PUBLIC_URL,
  releases: environment.RELEASES_DIR,
  shell: environment.SHELL_DIR,
  rateLimit: environment.RATE_LIMIT,
  logLevel: environment.LOG_LEVEL,
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => app.close());
await app.listen({ host: environment.HOST, port: environment.PORT });
