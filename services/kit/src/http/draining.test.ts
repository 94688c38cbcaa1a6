import { expect, it } from '@jest/globals';
import { exampleService } from '../testing/example.ts';
import { startsServices } from '../testing/starting.ts';

const start = startsServices();

it('every answer closes its connection while the service drains, and none does before', async () => {
  const example = await start(exampleService);
  const token = await example.mint.operator();
  const json = { name: 'Falmouth' };
  const connections = async () => {
    const answers = [
      await example.call('POST', '/api/harbours', { token, json }),
      await example.call('GET', '/api/harbours'),
      await example.call('GET', '/api/nowhere'),
    ];
    return answers.map(({ statusCode, headers }) => [statusCode, headers.connection]);
  };
  expect(await connections()).toEqual([
    [201, 'keep-alive'],
    [200, 'keep-alive'],
    [404, 'keep-alive'],
  ]);
  example.service.drain();
  expect(await connections()).toEqual([
    [201, 'close'],
    [200, 'close'],
    [404, 'close'],
  ]);
});
