import { firstReadAttribute } from '@fairlead/contracts/portal/document-elements';
import { forgetFirstReads, takeFirstRead } from '@fairlead/contracts/portal/first-read';
import { nora, sessionOf, signedIn, visitor } from '@fairlead/remote-kit/testing';
import { expect, it, jest } from '@jest/globals';
import { whenPersonLeaves } from './when-person-leaves.ts';

it('is when they sign out or somebody else signs in, and not when their name changes', () => {
  const session = sessionOf(visitor);
  const act = jest.fn();
  const stop = whenPersonLeaves(session, act);
  session.become(signedIn);
  session.become({ status: 'person', user: { ...nora, firstName: 'Noor' } });
  expect(act).not.toHaveBeenCalled();
  session.become({ status: 'person', user: { ...nora, id: 'other' } });
  session.become(visitor);
  session.become(visitor);
  expect(act).toHaveBeenCalledTimes(2);
  stop();
  session.become(signedIn);
  session.become(visitor);
  expect(act).toHaveBeenCalledTimes(2);
});

it('what came with the page for them is answered to nobody else', () => {
  const block = document.head.appendChild(document.createElement('script'));
  block.type = 'application/json';
  block.setAttribute(firstReadAttribute, '/api/applications');
  block.textContent = '["Bosun"]';
  forgetFirstReads();
  expect(takeFirstRead('/api/applications')).toBeUndefined();
});
