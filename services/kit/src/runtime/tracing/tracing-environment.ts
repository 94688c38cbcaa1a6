import { z } from 'zod';

/** By OpenTelemetry's specification a variable that is empty counts as unset. */
const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const endpoint = unlessEmpty(z.url({ protocol: /^https?$/, error: 'is not an http address' }));
const atLeastOne = unlessEmpty(z.coerce.number().int().min(1));

/**
 * The standard variables of OpenTelemetry that decide whether and what is traced. What is sent along with traces (`OTEL_EXPORTER_OTLP_HEADERS`, `…_TIMEOUT`,
 * `…_COMPRESSION`, `…_CERTIFICATE`, `OTEL_SERVICE_NAME`, `OTEL_RESOURCE_ATTRIBUTES`) the SDK reads itself.
 */
export const tracingEnvironment = {
  /** Where traces are sent to, as OTLP over HTTP; nothing is traced unless one of these is set. */
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint.meta({ example: 'http://collector:4318' }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint.meta({ example: 'http://collector:4318/v1/traces' }),
  OTEL_EXPORTER_OTLP_PROTOCOL: unlessEmpty(z.enum(['http/protobuf', 'http/json'])).meta({
    example: 'http/protobuf',
  }),
  /**
   * Which traces are exported; a tenth of those that begin here by default. There is no `traceidratio`, by which whoever chooses the id of a trace
   * would have it exported.
   */
  OTEL_TRACES_SAMPLER: unlessEmpty(
    z.enum([
      'always_on',
      'always_off',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ]),
  ).meta({ example: 'parentbased_traceidratio' }),
  OTEL_TRACES_SAMPLER_ARG: unlessEmpty(z.coerce.number().min(0).max(1)).meta({ example: '0.1' }),
  /** How many ended spans wait for export at most; what comes beyond is dropped. */
  OTEL_BSP_MAX_QUEUE_SIZE: atLeastOne.meta({ example: '2048' }),
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: atLeastOne.meta({ example: '512' }),
  OTEL_BSP_SCHEDULE_DELAY: atLeastOne.meta({ example: '5000' }),
  OTEL_BSP_EXPORT_TIMEOUT: atLeastOne.meta({ example: '30000' }),
  OTEL_SDK_DISABLED: unlessEmpty(z.stringbool()).meta({ example: 'true' }),
};

const settings = z.object(tracingEnvironment);
export type TracingEnvironment = z.infer<typeof settings>;

/** The address that traces are sent to; undefined where nothing is traced. */
export function tracesEndpoint(environment: TracingEnvironment): string | undefined {
  if (environment.OTEL_SDK_DISABLED) return undefined;
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own, OTEL_EXPORTER_OTLP_ENDPOINT: all } = environment;
  return own ?? (all && `${all.replace(/\/$/, '')}/v1/traces`);
}
