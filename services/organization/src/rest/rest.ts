import { type CollectionHooks, hooksOf, type Service } from '@fairlead/service-kit';
import type { Paper } from '../registers/pdf/route.ts';
import type { RegisterRules } from '../registers/writing.ts';
import { arranging } from './arranging.ts';
import { restHours } from './collection.ts';
import { confirming } from './confirming.ts';
import { monthPaper } from './month-paper.ts';
import { restMonthRoute } from './month-route.ts';
import { restReportRoute } from './report-route.ts';
import { writingRestHours } from './writing.ts';

/** The running service's part in hours of rest: their routes, their hooks, and the rules and print layouts of their registers. */
export function restOf(service: Service): {
  hooks: CollectionHooks;
  rules: RegisterRules;
  papers: Readonly<Record<string, Paper>>;
} {
  restMonthRoute(service);
  restReportRoute(service);
  return {
    hooks: hooksOf(restHours, writingRestHours(service)),
    rules: {
      'rest-confirmations': confirming(service),
      'rest-arrangements': arranging(service),
    },
    papers: { 'rest-confirmations': monthPaper(service) },
  };
}
