import { runService } from '@fairlead/service-kit';
import { accountService } from './app.ts';

await runService(accountService);
