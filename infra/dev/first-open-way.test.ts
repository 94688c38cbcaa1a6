import { expect, it } from '@jest/globals';
import { Failure } from './failure.ts';
import { firstOpenWay } from './first-open-way.ts';

const closed = (reason: string) => async () => {
  throw new Error(reason);
};

it('takes the first way that is open', async () => {
  const ways = [
    { name: 'PATH', take: closed('there is none') },
    { name: 'download', take: async () => ({ url: 'mongodb://a', how: 'a download' }) },
    { name: 'engine', take: closed('must not be asked') },
  ];
  expect(await firstOpenWay('MongoDB', ways, '')).toEqual({
    url: 'mongodb://a',
    how: 'a download',
  });
});

it('names every way that was tried, why each is closed, and what to install', async () => {
  const ways = [
    { name: 'mongod on PATH', take: closed('there is none') },
    { name: 'a download', take: closed('the site cannot be reached') },
  ];
  await expect(firstOpenWay('MongoDB', ways, 'Install MongoDB 7.')).rejects.toThrow(
    'No MongoDB could be found or provided. Tried:\n  mongod on PATH: there is none\n  a download: the site cannot be reached\nInstall MongoDB 7.',
  );
});

it('looks no further when a way fails in a manner the person must settle', async () => {
  const ways = [
    {
      name: 'engine',
      take: async () => {
        throw new Failure('the engine does not start');
      },
    },
    { name: 'other', take: async () => ({ url: 'mongodb://b', how: '' }) },
  ];
  await expect(firstOpenWay('MongoDB', ways, '')).rejects.toThrow('the engine does not start');
});
