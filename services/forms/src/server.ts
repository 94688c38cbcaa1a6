import { runService } from '@fairlead/service-kit';
import { formsService } from './app.ts';

await runService(formsService);
