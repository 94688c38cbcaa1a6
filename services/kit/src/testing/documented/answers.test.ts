import { describe, expect, it } from '@jest/globals';
import type { JsonSchema } from '../../http/openapi/json-schema.ts';
import type { OpenApiOperation } from '../arbitrary.ts';
import { Answers } from './answers.ts';

const ship = { $ref: '#/components/schemas/Ship' };
const answers = new Answers({
  paths: {},
  components: {
    schemas: {
      Ship: {
        type: 'object',
        properties: { name: { type: 'string' }, port: { $ref: '#/components/schemas/Port' } },
        required: ['name'],
      },
      Port: { type: 'object', properties: { code: { type: 'string' } }, required: ['code'] },
      Refusal: { type: 'object', properties: { error: { type: 'string' } }, required: ['error'] },
    },
  },
});
const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });
const getShips: OpenApiOperation = {
  operationId: 'getShips',
  responses: {
    200: json({ type: 'array', items: ship }),
    default: json({ $ref: '#/components/schemas/Refusal' }),
  },
};
const misfit = (statusCode: number, body: unknown, operation = getShips) =>
  answers.misfit('/api/ships', operation, {
    statusCode,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  } as never);

describe('an answer', () => {
  it('fits what its status describes, through every reference', () => {
    expect(misfit(200, [{ name: 'Aurelia', port: { code: 'ATH' } }])).toBeUndefined();
    expect(misfit(404, { error: 'not found' })).toBeUndefined();
    expect(misfit(200, [])).toBeUndefined();
  });

  it.each([
    ['a member of another type', 200, [{ name: 7 }], /0\/name must be string/],
    [
      'a member that is not there, behind a second reference',
      200,
      [{ name: 'A', port: {} }],
      /0\/port must have required property 'code'/,
    ],
    ['a refusal of another shape', 500, { message: 'no' }, /must have required property 'error'/],
    ['a success that nothing describes', 201, { error: '' }, /is a success that is not described/],
  ])('does not fit with %s', (_what, status, body, wrong) => {
    expect(misfit(status, body)).toMatch(wrong);
  });

  it('is judged by its own operation where several refer to one schema', () => {
    const getShip = { operationId: 'getShip', responses: { 200: json(ship) } };
    expect(misfit(200, { name: 'Aurelia' }, getShip)).toBeUndefined();
    expect(misfit(200, [], getShip)).toMatch(/must be object/);
    expect(misfit(200, { name: 'Aurelia' })).toMatch(/must be array/);
  });
});
