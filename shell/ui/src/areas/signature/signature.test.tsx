import type { SignatureGiven } from '@fairlead/contracts/forms/signature';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Signature, SignatureFacts, SignaturePad } from './index.ts';

// jsdom has no pointer events.
globalThis.PointerEvent ??= class extends MouseEvent {
  readonly pointerId: number;

  constructor(type: string, { pointerId = 0, ...init }: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = pointerId;
  }
} as unknown as typeof PointerEvent;

const pointer = { pointerId: 1, button: 0, buttons: 1, isPrimary: true };
const reported = jest.fn<(value: unknown) => void>();

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-23T08:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
  reported.mockReset();
});

const press = (canvas: Element, x = 20, y = 20) =>
  fireEvent.pointerDown(canvas, { ...pointer, clientX: x, clientY: y });
const move = (x: number, y: number) => {
  jest.advanceTimersByTime(20);
  fireEvent.pointerMove(window, { ...pointer, clientX: x, clientY: y });
};
const lift = () => fireEvent.pointerUp(window, { ...pointer, buttons: 0 });
const stroke = (canvas: Element) => {
  press(canvas);
  move(40, 60);
  move(80, 40);
  lift();
};
const canvas = () => document.querySelector('canvas') as HTMLCanvasElement;
/** The canvas's content, by the calls that drew it. */
const drawn = (): [string, ...number[]][] =>
  JSON.parse(decodeURIComponent(atob(canvas().toDataURL().replace(/^.*,/, ''))));

function Pad({ disabled = false }: { disabled?: boolean }) {
  const [value, set] = useState<string>();
  const change = (image: string | null) => {
    reported(image);
    set(image ?? undefined);
  };
  return <SignaturePad label="Captain" value={value} onChange={change} disabled={disabled} />;
}

describe('the pad', () => {
  it('[F-075] is a canvas of 400 by 200 with lines two wide', () => {
    render(<Pad />);
    expect([canvas().width, canvas().height]).toEqual([400, 200]);
    stroke(canvas());
    const widths = drawn().flatMap(([call, , , radius]) =>
      call === 'arc' ? [2 * Number(radius)] : [],
    );
    expect(widths.length).toBeGreaterThan(3);
    expect(new Set(widths)).toEqual(new Set([2]));
  });

  it('[F-076] draws from where the pointer is pressed to where it is lifted or leaves', () => {
    render(<Pad />);
    const arcs = () => drawn().filter(([call]) => call === 'arc').length;
    move(40, 40);
    expect(arcs()).toBe(0);
    stroke(canvas());
    const first = arcs();
    move(120, 90);
    expect(arcs()).toBe(first);
    press(canvas(), 10, 10);
    move(30, 30);
    fireEvent.pointerLeave(canvas(), pointer);
    expect(reported).toHaveBeenCalledTimes(2);
    const second = arcs();
    move(60, 90);
    move(90, 120);
    expect(arcs()).toBe(second);
  });

  it('[F-077] tells the picture when the pen is lifted, and null when it is cleared', () => {
    render(<Pad />);
    press(canvas());
    move(40, 60);
    expect(reported).not.toHaveBeenCalled();
    lift();
    expect(reported).toHaveBeenLastCalledWith(
      expect.stringMatching(/^data:image\/png;base64,.{16}/),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Clear Captain' }));
    expect(reported).toHaveBeenLastCalledWith(null);
    expect(drawn().filter(([call]) => call === 'arc')).toEqual([]);
  });

  it('[F-078] draws nothing and tells nothing while it is disabled', () => {
    const { rerender } = render(<Pad />);
    const before = canvas();
    rerender(<Pad disabled />);
    stroke(document.querySelector('[data-disabled]') as Element);
    stroke(before);
    expect(canvas()).toBeNull();
    expect(reported).not.toHaveBeenCalled();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('takes the pen where it is seen, however small it is shown', () => {
    render(<Pad />);
    canvas().getBoundingClientRect = () => new DOMRect(0, 0, 200, 100);
    stroke(canvas());
    expect(drawn()).toContainEqual(['setTransform', 2, 0, 0, 2, 0, 0]);
  });
});

interface FormProps {
  type?: 'draw' | 'drawAndType' | 'all';
  alignment?: 'left' | 'right' | 'full' | 'sideBySide';
}

function Form(props: FormProps) {
  const [value, set] = useState<SignatureGiven>();
  const change = (next: SignatureGiven | null) => {
    reported(next);
    set(next ?? undefined);
  };
  return (
    <Signature
      {...props}
      label="Captain"
      longest={4_000}
      signer={{ name: 'Nora Lind', position: 'Master', address: 'Quay 1, Antibes' }}
      value={value}
      onChange={change}
    />
  );
}
const given = () => reported.mock.calls.at(-1)?.[0] as SignatureGiven;
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

describe('a signature', () => {
  it('[F-079] was signed when it was signed first, until it is removed', () => {
    render(<Form />);
    stroke(canvas());
    expect(given().signedAt).toBe('2026-11-23T08:00:00.040Z');
    jest.setSystemTime(new Date('2026-11-23T09:00:00Z'));
    stroke(canvas());
    expect(given().signedAt).toBe('2026-11-23T08:00:00.040Z');
    expect(screen.getByText('Signed on')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Clear Captain' }));
    expect(given()).toBeNull();
    expect(screen.queryByText('Signed on')).toBeNull();
    jest.setSystemTime(new Date('2026-11-23T10:00:00Z'));
    stroke(canvas());
    expect(given().signedAt).toMatch(/^2026-11-23T10:00:00/);
  });

  it('[F-080] shows the name, the position, the address and the day of whoever signed', () => {
    render(
      <SignatureFacts
        name="Nora Lind"
        position="Master"
        address="Quay 1, Antibes"
        signedAt="2026-11-23T08:00:00Z"
      />,
    );
    const lines = screen.getAllByRole('term').map((one) => one.parentElement?.textContent);
    expect(lines.slice(0, 3)).toEqual([
      'NameNora Lind',
      'PositionMaster',
      'AddressQuay 1, Antibes',
    ]);
    expect(lines[3]).toMatch(/^Signed on23 Nov(ember)? 2026/);
  });

  it('[F-081] is drawn, or typed too, or uploaded too', () => {
    const ways = () =>
      screen.queryAllByRole('button', { pressed: undefined }).map((one) => one.textContent);
    const { rerender } = render(<Form type="draw" />);
    expect(ways()).toEqual(['Clear']);
    rerender(<Form type="drawAndType" />);
    expect(ways()).toEqual(['Draw', 'Type', 'Clear']);
    rerender(<Form type="all" />);
    expect(ways()).toEqual(['Draw', 'Type', 'Upload', 'Clear']);
  });

  it('is typed, by the keyboard alone, once whoever signs says so', async () => {
    render(<Form type="drawAndType" />);
    const { tab, keyboard } = user();
    await tab();
    await tab();
    await keyboard('{Enter}');
    await tab();
    expect(screen.getByLabelText('Type your name')).toHaveFocus();
    expect(reported).not.toHaveBeenCalled();
    await tab();
    await keyboard('{Enter}');
    expect(given()).toMatchObject({ name: 'Nora Lind', position: 'Master' });
    expect(given().image).toMatch(/^data:image\/png;base64,/);
    await userEvent
      .setup({ advanceTimers: jest.advanceTimersByTime })
      .type(screen.getByLabelText('Type your name'), 'berg');
    expect(given().name).toBe('Nora Lindberg');
  });

  it('is uploaded as a PNG or JPEG of a size, by what is in it', async () => {
    jest.useRealTimers();
    render(<Form type="all" />);
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    const file = (bytes: number[], type = 'image/png') =>
      new File([new Uint8Array(bytes)], 'signed.png', { type });
    const input = screen.getByLabelText('Picture of your signature');
    await userEvent.upload(input, file([0x25, 0x50, 0x44, 0x46]));
    await waitFor(() =>
      expect(input).toHaveAccessibleDescription('Please choose a PNG or JPEG picture'),
    );
    await userEvent.upload(input, file(Array(4_000).fill(1)));
    await waitFor(() => expect(input).toHaveAccessibleDescription('This picture is too large'));
    expect(reported).not.toHaveBeenCalled();
    await userEvent.upload(input, file([0xff, 0xd8, 0xff, ...Array(30).fill(7)]));
    await waitFor(() => expect(given().image).toMatch(/^data:image\/jpeg;base64,\/9j\//));
  });

  it('[F-082] stands left, right, over the whole width or beside who signs', () => {
    const looks = (['left', 'right', 'full', 'sideBySide'] as const).map((alignment) => {
      const { container, unmount } = render(<Form alignment={alignment} />);
      const { justifyItems, gridTemplateColumns } = getComputedStyle(
        container.firstElementChild as Element,
      );
      unmount();
      return [justifyItems, gridTemplateColumns.includes('auto-fit')];
    });
    expect(looks).toEqual([
      ['start', false],
      ['end', false],
      ['stretch', false],
      ['start', true],
    ]);
  });
});
