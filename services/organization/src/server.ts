import { runService } from '@fairlead/service-kit';
import { organizationService } from './app.ts';

await runService(organizationService);
