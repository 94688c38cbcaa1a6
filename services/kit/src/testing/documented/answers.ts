import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { LightMyRequestResponse } from 'fastify';
import type { JsonSchema } from '../../http/openapi/json-schema.ts';
import type { OpenApiDocument, OpenApiOperation } from '../arbitrary.ts';

const JSON_TYPE = 'application/json';
/** The name under which answers refer to the document's components. */
const DOCUMENT = 'document';

/** Checks answers against their description in the document. */
export class Answers {
  readonly #ajv = new Ajv2020({ strict: false, allErrors: false });

  constructor({ components }: OpenApiDocument) {
    // The package's types do not say that its default export is the function.
    (formats as unknown as (ajv: Ajv2020) => void)(this.#ajv);
    this.#ajv.addSchema({ components }, DOCUMENT);
  }

  /** What is wrong with an answer; undefined when it fits. */
  misfit(
    path: string,
    { responses, operationId }: OpenApiOperation,
    { statusCode, body, headers }: LightMyRequestResponse,
  ): string | undefined {
    const described = responses[statusCode] ?? responses.default;
    const [type = ''] = String(headers['content-type']).split(';');
    // For a file only its type is described.
    if (type !== JSON_TYPE && described?.content?.[type]) return undefined;
    const schema = described?.content?.[JSON_TYPE]?.schema;
    if (!schema) return 'is not described';
    if (statusCode < 300 && !responses[statusCode]) return 'is a success that is not described';
    const name = `${operationId} ${responses[statusCode] ? statusCode : 'default'}`;
    const check = this.#ajv.getSchema(name) ?? this.#added(name, schema);
    return check?.(JSON.parse(body))
      ? undefined
      : `does not fit at ${path} (${this.#ajv.errorsText(check?.errors)})`;
  }

  #added(name: string, schema: JsonSchema) {
    const text = JSON.stringify(schema).replaceAll('"#/components/', `"${DOCUMENT}#/components/`);
    this.#ajv.addSchema(JSON.parse(text), name);
    return this.#ajv.getSchema(name);
  }
}
