import { runService } from '@fairlead/service-kit';
import { wellnessService } from './app.ts';

await runService(wellnessService);
