import { afterEach } from '@jest/globals';
import type { ServiceDeclaration } from '../service-declaration.ts';
import { startTestService, type TestOptions, type TestService } from './service.ts';

/** Starts the services of a test; all are stopped after it, the last one first, and leave nothing behind. */
export function startsServices() {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  return async (declaration: ServiceDeclaration, options?: TestOptions): Promise<TestService> => {
    const started = await startTestService(declaration, options);
    closing.push(started.close);
    return started;
  };
}
