import { expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Popup } from './popup.tsx';

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Popup
        open={open}
        onClose={() => setOpen(false)}
        popup={<button type="button">Within</button>}
      >
        <button type="button" onClick={() => setOpen(!open)}>
          Control
        </button>
      </Popup>
      <p>Beside</p>
      <button type="button">Next</button>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const isOpen = () => screen.queryByRole('button', { name: 'Within' }) !== null;

it('what opens beside a control closes by a press elsewhere, when the focus leaves both, and by Escape, which gives it back', async () => {
  render(<Example />);
  await userEvent.click(button('Control'));
  await userEvent.click(button('Within'));
  expect(isOpen()).toBe(true);
  await userEvent.click(screen.getByText('Beside'));
  expect(isOpen()).toBe(false);

  await userEvent.click(button('Control'));
  await userEvent.tab();
  expect(button('Within')).toHaveFocus();
  await userEvent.tab();
  expect(button('Next')).toHaveFocus();
  expect(isOpen()).toBe(false);

  await userEvent.click(button('Control'));
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(button('Control')).toHaveFocus();
});

function Crew({ onClose }: { onClose(): void }) {
  const [names, setNames] = useState(['Anna', 'Ben']);
  const list = names.map((name) => (
    <button key={name} type="button" onClick={() => setNames(names.filter((one) => one !== name))}>
      {name}
    </button>
  ));
  return (
    <Popup open onClose={onClose} role="dialog" label="Crew" first=":last-child" popup={list}>
      <button type="button">Control</button>
    </Popup>
  );
}

it('what opens as a dialog takes the focus, keeps it when what has it goes, and keeps Escape to itself', async () => {
  const [onClose, onKey] = [jest.fn(), jest.fn()];
  document.addEventListener('keydown', onKey);
  render(<Crew onClose={onClose} />);
  expect(button('Ben')).toHaveFocus();
  await userEvent.click(button('Ben'));
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Crew' })).toHaveFocus());
  onKey.mockClear();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onKey).not.toHaveBeenCalled();
  document.removeEventListener('keydown', onKey);
});
