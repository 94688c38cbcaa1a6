import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '../calls/api-error.ts';
import { createPortalApi } from '../calls/portal-api.ts';
import { draw } from '../testing/index.ts';
import { useAction } from '../use-action.ts';
import { unsentOf, useMessage } from './use-message.ts';
import { useSend } from './use-send.ts';

const api = createPortalApi('test');
const lost = new ApiError({ kind: 'network', message: 'Failed to fetch' });
const work = jest.fn<(text: string, key: string) => Promise<string>>();
const onDone = jest.fn();

beforeEach(() => {
  work.mockReset();
  onDone.mockReset();
});
afterEach(() => {
  jest.restoreAllMocks();
});

function Chat() {
  const message = useMessage(work, { done: 'Sent', onDone, showsProblem: true });
  return (
    <>
      <input
        aria-label="Message"
        value={message.text}
        onChange={({ target }) => message.setText(target.value)}
      />
      <button type="button" onClick={() => void message.send()}>
        Send
      </button>
      {message.problem && <p role="alert">{message.problem}</p>}
    </>
  );
}

function Once() {
  const { send } = useSend<void, string>(() => work('', ''), { done: 'Done', onDone });
  return (
    <button type="button" onClick={() => void send()}>
      Send
    </button>
  );
}

const open = (content = <Chat />) => draw(content, { address: '/here', api });
const field = () => screen.getByLabelText('Message');
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const keys = () => work.mock.calls.map(([, key]) => key);

describe('an act', () => {
  it('is sent once, however often it is pressed meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    work.mockReturnValue(promise);
    const { portal } = open();
    await userEvent.type(field(), 'Ahoy');
    await press();
    await press();
    expect(work).toHaveBeenCalledTimes(1);
    await act(async () => resolve('stored'));
    expect(onDone).toHaveBeenCalledWith('stored', 'Ahoy');
    expect(portal.toast).toHaveBeenCalledWith({ kind: 'success', title: 'Sent' });
    expect(field()).toHaveValue('');
  });

  it('has one key until it has succeeded, and another for other content', async () => {
    work.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockResolvedValue('stored');
    open();
    await userEvent.type(field(), 'Ahoy');
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('Fairlead could not be reached');
    await press();
    await userEvent.type(field(), '!');
    await press();
    await waitFor(() => expect(field()).toHaveValue(''));
    await userEvent.type(field(), 'Ahoy!');
    await press();
    const [first, again, other, next] = keys();
    expect(again).toBe(first);
    expect(new Set([first, other, next]).size).toBe(3);
  });

  it('announces why it was refused, where nobody else shows it', async () => {
    work.mockRejectedValue(new ApiError({ kind: 'conflict', message: 'The case is closed.' }));
    const { portal } = open(<Once />);
    await press();
    await waitFor(() =>
      expect(portal.toast).toHaveBeenCalledWith({ kind: 'error', title: 'The case is closed.' }),
    );
    expect(onDone).not.toHaveBeenCalled();
  });

  it('reports a fault of the portal itself, and says that something went wrong', async () => {
    const report = jest.spyOn(globalThis, 'reportError').mockImplementation(() => {});
    const fault = new TypeError('x is undefined');
    work.mockRejectedValue(fault);
    const { portal } = open(<Once />);
    await press();
    await waitFor(() =>
      expect(portal.toast).toHaveBeenCalledWith({
        kind: 'error',
        title: 'Something went wrong on this page. Reload it and try again.',
      }),
    );
    expect(report).toHaveBeenCalledWith(fault);
  });

  it.each([
    ['done', () => Promise.resolve('stored')],
    ['refused', () => Promise.reject(lost)],
  ])('neither announces nor does anything once its page was left: %s', async (_how, answer) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    work.mockImplementation(() => promise.then(answer));
    const { portal } = open(<Once />);
    await press();
    history.pushState(null, '', '/elsewhere');
    await act(async () => resolve());
    expect(onDone).not.toHaveBeenCalled();
    expect(portal.toast).not.toHaveBeenCalled();
  });

  it('is of no harm where its component is gone', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    work.mockReturnValue(promise);
    const { portal, unmount } = open(<Once />);
    await press();
    unmount();
    await act(async () => resolve('stored'));
    expect(portal.toast).toHaveBeenCalledWith({ kind: 'success', title: 'Done' });
  });
});

it('an action hears nothing either once its page was left', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  let outcome: boolean | undefined;
  function Acting() {
    const act = useAction();
    return (
      <button
        type="button"
        onClick={async () => {
          outcome = await act(() => promise, 'Done');
        }}
      >
        Send
      </button>
    );
  }
  const { portal } = open(<Acting />);
  await press();
  history.pushState(null, '', '/elsewhere');
  await act(async () => resolve('stored'));
  expect(outcome).toBe(false);
  expect(portal.toast).not.toHaveBeenCalled();
});

describe('a message', () => {
  it('leaves what is typed while it is being sent', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    work.mockReturnValue(promise);
    open();
    await userEvent.type(field(), ' Ahoy ');
    await press();
    expect(work.mock.calls[0]?.[0]).toBe('Ahoy');
    await userEvent.type(field(), 'and one more');
    await act(async () => resolve('stored'));
    expect(field()).toHaveValue('and one more');
  });

  it('is not sent where it is empty, and asks before it is left unsent', async () => {
    const { portal } = open();
    await press();
    expect(work).not.toHaveBeenCalled();
    expect(portal.hold).not.toHaveBeenCalled();
    await userEvent.type(field(), 'Ahoy');
    expect(portal.hold).toHaveBeenCalled();
  });

  it.each([
    ['Ahoy', 'Ahoy', ''],
    [' Ahoy  you', 'Ahoy', 'you'],
    ['Ahoi', 'Ahoy', 'Ahoi'],
    ['', 'Ahoy', ''],
  ])('of %j after %j was sent leaves %j', (now, sent, left) => {
    expect(unsentOf(now, sent)).toBe(left);
  });
});
