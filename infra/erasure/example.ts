import { z } from 'zod';

/** The part of JSON Schema by which examples are made. */
interface Shape {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  oneOf?: Shape[];
  $ref?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
}

/** How an example is made: of what is required or of every member, and with which texts. */
interface Making {
  isWhole: boolean;
  word(path: string): string;
}

const DEEPEST = 5;
const moment = '2026-01-01T08:00:00.000Z';

/** A value that a schema describes; whether it takes it depends on rules that no description has. */
export function exampleOf(schema: z.ZodType, making: Making): unknown {
  const whole = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  }) as Shape & { $defs?: Record<string, Shape> };
  return describedValue(whole, '', 0);

  function describedValue(shape: Shape, path: string, depth: number): unknown {
    if (shape.$ref)
      return describedValue(
        whole.$defs?.[shape.$ref.split('/').at(-1) ?? ''] ?? {},
        path,
        depth + 1,
      );
    const choices = shape.anyOf ?? shape.oneOf;
    if (choices) return describedValue(choices[0] ?? {}, path, depth);
    if (shape.const !== undefined) return shape.const;
    if (shape.enum) return shape.enum[0];
    switch (Array.isArray(shape.type) ? shape.type[0] : shape.type) {
      case 'object': {
        const { properties = {}, required = [] } = shape;
        const members = Object.entries(properties).filter(
          ([name]) => required.includes(name) || (making.isWhole && depth < DEEPEST),
        );
        return Object.fromEntries(
          members.map(([name, member]) => [
            name,
            describedValue(member, `${path}.${name}`, depth + 1),
          ]),
        );
      }
      case 'array': {
        const one = (at: number) => describedValue(shape.items ?? {}, `${path}.${at}`, depth + 1);
        const least = Math.max(shape.minItems ?? 0, making.isWhole && depth < DEEPEST ? 1 : 0);
        return Array.from({ length: least }, (_, at) => one(at));
      }
      case 'number':
      case 'integer':
        return shape.minimum ?? (shape.exclusiveMinimum ?? 0) + 1;
      case 'boolean':
        return false;
      case 'string':
        return textOf(shape, path);
      default:
        return null;
    }
  }

  function textOf({ format, pattern = '' }: Shape, path: string): string {
    if (format === 'date-time') return moment;
    if (format === 'date') return moment.slice(0, 10);
    if (format === 'email') return `${making.word(path)}@test.fairlead.test`;
    if (format === 'uri') return `https://${making.word(path)}.test/`;
    if (pattern.includes('24')) return '65f5000000000000000000e9';
    return making.word(path);
  }
}
