import { flushCompileCache } from 'node:module';
import type { ServiceName } from '@fairlead/contracts/api/collections';
import { EnvironmentError, readEnvironment, serviceEnvironment } from './runtime/environment.ts';
import { messageOf } from './runtime/message-of.ts';
import { stopOnSignal } from './runtime/stop.ts';
import { ServiceInstance } from './service.ts';
import type { ServiceDeclaration } from './service-declaration.ts';
import { answerWhileStarting } from './startup-server.ts';

/** The arguments with which a service migrates its database to its release, or removes what only earlier ones needed, and exits. */
const MIGRATE = 'migrate';
const CONTRACT = 'contract';

/**
 * Runs a service as this process: reads the environment, starts, listens, and on SIGTERM or SIGINT finishes what is in progress before it exits. With
 * the argument `migrate` it migrates its database to this release instead, and with `contract` it removes what only earlier releases needed. Only services that the contracts know run, since nobody calls any other. A
 * service that cannot start says why in one sentence and exits 1.
 */
export async function runService(declaration: ServiceDeclaration<ServiceName>): Promise<void> {
  try {
    const service = new ServiceInstance(declaration, readEnvironment(serviceEnvironment));
    if (process.argv.includes(MIGRATE)) {
      await service.migrate();
      return;
    }
    if (process.argv.includes(CONTRACT)) {
      await service.contract();
      return;
    }
    // What a service loads before it serves, such as the directory of jobs, may take longer than a probe waits.
    const { HOST, PORT } = service.environment;
    const startup = await answerWhileStarting({ host: HOST, port: PORT });
    await service.start();
    await startup.close();
    const port = await service.listen();
    // Flushed now, whatever becomes of the process: for code found compiled, the next one needs no compiler, which takes 10
    // MB.
    flushCompileCache();
    service.log.info({ port }, 'listening');
    stopOnSignal(service.log, {
      drain: () => service.drain(),
      drainFor: service.environment.DRAIN_SECONDS * 1_000,
      stop: () => service.stop(),
    });
  } catch (error) {
    const message = messageOf(error);
    const sentence =
      error instanceof EnvironmentError ? message : `${declaration.name} cannot start: ${message}`;
    process.stderr.write(`${sentence}\n`);
    process.exit(1);
  }
}
