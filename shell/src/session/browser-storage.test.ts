import { storedTestKey } from '@fairlead/contracts/personality/stored-test';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { keepFor } from './browser-storage.ts';

const [nora, sam] = ['65f800000000000000000001', '65f800000000000000000002'];
const personal = ['fairlead-role', 'fairlead.jobs.searches', 'fairlead.saved-jobs', 'fairlead-new'];
const ofDevice = ['fairlead-menu-groups', 'fairlead.table.vessels', 'fairlead.jobs.view', 'other'];
const keyed = [`fairlead-form:${nora}:f1`, `fairlead-rest-queue:${nora}`];

const fill = () => {
  for (const key of [...personal, ...ofDevice, ...keyed]) localStorage.setItem(key, 'kept');
  sessionStorage.setItem('fairlead.job-sources', 'kept');
};
const left = () =>
  [...personal, ...ofDevice, ...keyed].filter((key) => localStorage.getItem(key) !== null);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('what a browser keeps', () => {
  it('is the person’s for as long as nobody else uses it', () => {
    keepFor(nora);
    fill();
    keepFor(nora);
    expect(left()).toEqual([...personal, ...ofDevice, ...keyed]);
  });

  it.each([
    ['they have signed out', undefined],
    ['somebody else signs in', sam],
  ])('is forgotten once %s, but for the device’s and what stands under their name', (_, next) => {
    keepFor(nora);
    fill();
    keepFor(next);
    expect(left()).toEqual([...ofDevice, ...keyed]);
    expect(sessionStorage.getItem('fairlead.job-sources')).toBeNull();
    expect(localStorage.getItem('fairlead-person')).toBe(next ?? null);
  });

  it('goes from a visitor to who signs in', () => {
    keepFor(undefined);
    fill();
    keepFor(nora);
    expect(left()).toEqual([...personal, ...ofDevice, ...keyed]);
  });

  it.each([
    ['they have signed out', undefined],
    ['somebody else signs in', sam],
  ])('has nothing of a personality test once %s', (_, next) => {
    keepFor(nora);
    for (const person of [nora, sam]) localStorage.setItem(storedTestKey(person), '{"answers":[]}');
    keepFor(next);
    expect(Object.keys(localStorage).filter((key) => key.includes('personality'))).toEqual([]);
  });
});
