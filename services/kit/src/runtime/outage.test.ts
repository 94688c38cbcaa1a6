import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { isOutage } from './outage.ts';

const { MongoBulkWriteError, MongoNetworkError, MongoServerError } = mongoose.mongo;
const bulkError = (code: number, writeErrors: object[] = []) =>
  new MongoBulkWriteError(
    {
      message: 'terminating connection due to unexpected postmaster exit',
      code,
      writeErrors,
    } as never,
    {} as never,
  );

const labelled = (error: InstanceType<typeof MongoServerError>, label: string) => {
  error.addErrorLabel(label);
  return error;
};

describe('an outage of the database', () => {
  it.each([
    ['a lost connection', new MongoNetworkError('closed')],
    ['a single write while the engine is gone', new MongoServerError({ message: '', code: 1 })],
    ['many writes while the engine is gone', bulkError(1)],
    ['many writes during a shutdown', bulkError(91)],
    [
      'whatever the server says may be tried again',
      new MongoServerError({ message: '', code: 4_711, errorLabels: ['RetryableWriteError'] }),
    ],
    [
      'whatever the driver empties its pool for',
      labelled(new MongoServerError({ message: '', code: 4_711 }), 'ResetPool'),
    ],
    ['one of many writes during a change of primary', bulkError(65, [{ index: 0, code: 10_107 }])],
  ])('is %s', (_, error) => expect(isOutage(error)).toBe(true));

  it.each([
    [
      'a failure with another label',
      labelled(new MongoServerError({ message: '', code: 4_711 }), 'NoWritesPerformed'),
    ],
    ['a duplicate key', new MongoServerError({ message: '', code: 11_000 })],
    ['a duplicate among many writes', bulkError(11_000, [{ index: 0, code: 11_000 }])],
    ['an error of our own', Object.assign(new Error('no'), { code: 1 })],
  ])('is not %s', (_, error) => expect(isOutage(error)).toBe(false));
});
