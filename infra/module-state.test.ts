import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { sourcesIn } from './dev/testing/sources.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * What modules of the browser hold for as long as the page lives, and why nothing of a person is left in it once they have signed out. Whatever is
 * new here needs a reason, and a test where the reason is that something is forgotten.
 */
const accepted: Readonly<Record<string, string>> = {
  // Values of a person, which `forgetStored` empties in memory too (waiting-queue.test.ts, stored-draft.test.ts).
  'mfe-account/src/features/chat/waiting-messages.ts waitingMessages': 'emptied by forgetStored',
  'mfe-forms/src/features/queue/form-queue.ts queueOf': 'emptied by forgetStored',
  'mfe-forms/src/features/queue/application-queue.ts applicationQueueOf': 'emptied by forgetStored',
  'mfe-forms/src/features/filling/stored-answers.ts drafts': 'emptied by forgetStored',
  'mfe-jobs/src/features/recruiting-listings/saving/local-draft.ts drafts':
    'emptied by forgetStored',
  'mfe-organization/src/features/registers/offline/record-outbox.ts recordQueueOf':
    'emptied by forgetStored',
  'mfe-organization/src/features/rest/saving/day-outbox.ts dayQueueOf': 'emptied by forgetStored',
  'mfe-wellness/src/features/check-in/waiting-check-ins.ts waitingCheckIns':
    'emptied by forgetStored',
  'mfe-jobs/src/features/applying/applications-outbox.ts applicationsOutboxOf':
    'emptied by forgetStored',
  'mfe-jobs/src/features/saving/saves-outbox.ts savesOutboxOf': 'emptied by forgetStored',
  'remote-kit/src/queue/waiting-entries.ts queues': 'emptied by forgetStored',
  'remote-kit/src/queue/sealed-value.ts followers': 'functions of the page',
  'remote-kit/src/calls/withdrawn-calls.ts withdrawn': 'random keys, which say nothing of anybody',
  'remote-kit/src/queue/sealed-value.ts opened': 'the values that forgetStored empties',
  'mfe-wellness/src/features/personality/session/stored-test.ts stores':
    'emptied by forgetStored, and in memory by forgetWithPerson (stored-test.test.ts)',
  // The caches of calls, which are reset when the session has another person (remote.test.tsx).
  'remote-kit/src/store.ts kept': 'reset by followPerson',
  // State of the shell.
  'shell/src/bootstrap.tsx session': 'is who is signed in (session-store.test.ts)',
  'shell/src/bootstrap.tsx title': 'of the page that is open; the next one replaces it',
  'shell/src/bootstrap.tsx toasts': 'cleared by whenPersonLeaves (toast.test.tsx)',
  'shell/src/bootstrap.tsx navigationBlocker':
    'let go of by whenPersonLeaves (navigation-blocker.test.tsx)',
  'shell/src/bootstrap.tsx events':
    'its stream ends with the person, and it holds none of what it passes on (live-events.test.ts)',
  'shell/src/bootstrap.tsx late': 'its roles follow the session (portal-roles.test.ts)',
  'shell/src/bootstrap.tsx region': 'the page that is open, which they leave at sign-out',
  'shell/src/bootstrap.tsx emergency': 'whether the support lines are open',
  'shell/src/bootstrap.tsx theme': 'how the portal looks on this device',
  'shell/src/errors/client-errors.ts sent':
    'errors, in which nothing names a person (report.test.ts)',
  // The service worker, which deletes what it has stored for anybody but who is using the browser (storing.test.ts).
  'shell/src/service-worker/main.ts current': 'is who is using the browser',
  'shell/src/service-worker/main.ts moments': 'requests under way, held weakly',
  'shell/src/service-worker/main.ts files': 'the files of the portal, for everybody',
  'shell/src/service-worker/essentials.ts supportLines': 'the support lines, for everybody',
  'shell/src/offline/stored-age.ts storedAge': 'a moment',
  'shell/src/offline/device-storage.ts deviceStorage': 'whether this browser stores anything',
  // Of nobody.
  'mfe-jobs/src/features/board/stages/draft.ts made': 'a count',
  'mfe-organization/src/features/registers/register-calls.ts apis':
    'how registers are called: the answers are in the store',
  'mfe-wellness/src/features/personality/session/save-test.ts underWay': 'calls that are under way',
  'mfe-wellness/src/features/personality/session/stored-test.ts followed': 'sessions, held weakly',
  'remote-kit/src/queue/sealed-value.ts beingStored': 'a count',
  'remote-kit/src/queue/send-waiting.ts underWay': 'calls that are under way',
  'shell/ui/src/open-dialogs.ts openDialogs': 'elements of the page, until they are removed',
  'shell/ui/src/use-now.ts minutes': 'the time',
};

/** Modules of the browser that ship. */
const modules = sourcesIn('mfe-*.ts*', 'remote-kit/src', 'shell/src', 'shell/ui/src').filter(
  (file) => /\/src\/.*\.tsx?$/.test(file) && !/\.test\.|\/testing\/|\/gallery\//.test(file),
);

/** What makes something that changes; what is declared as read-only does not. */
const state = [
  /^(?:export )?let (\w+)/gm,
  /^(?:export )?const (\w+)(?!: Readonly)(?:: [^=]+)? = new (?!Intl\.|RegExp|Error|URL)\w/gm,
  /^(?:export )?const (\w+) = outboxesOf\b/gm,
  /^(?:export )?const (\w+): (?!readonly|Readonly)[^=\n]+(?:\[\]|Record<[^=\n]+>) = (?:\[\]|\{\});/gm,
  /^ {2}(?:static|readonly static|static readonly) (#?\w+)[^=(\n]* = (?:new |\[\]|\{\})/gm,
];

/** What of it never changes, though it could. */
const constant = ['safeProtocols', 'noRows', 'nothingWrong'];

const found = modules.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return state
    .flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name))
    .filter((name) => !constant.includes(name))
    .map((name) => `${file} ${name}`);
});

describe('what modules hold for as long as the page lives', () => {
  it('is known, with the reason why nothing of a person is left in it', () => {
    expect([...new Set(found)].sort()).toEqual(Object.keys(accepted).sort());
  });

  it('is followed by the store of the design system, and by no listeners of its own', () => {
    const own = modules.filter((file) =>
      /isteners = new Set<\(\) => void>/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(own).toEqual([]);
  });
});
