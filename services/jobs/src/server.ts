import { runService } from '@fairlead/service-kit';
import { jobsService } from './app.ts';

await runService(jobsService);
