import { expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx';

const parts = ['Applied', 'Screening', 'Hired'] as const;

function Stages() {
  const [shown, show] = useState<string>('Applied');
  return (
    <Tabs value={shown} onChange={show}>
      <TabList label="Stages">
        {parts.map((part) => (
          <Tab key={part} value={part}>
            {part}
          </Tab>
        ))}
      </TabList>
      {parts.map((part) => (
        <TabPanel key={part} value={part} keepMounted>
          The candidates of {part}
        </TabPanel>
      ))}
    </Tabs>
  );
}
const tab = (name: string) => screen.getByRole('tab', { name });
const shows = (name: string) =>
  waitFor(() => {
    expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name })).toHaveTextContent(`The candidates of ${name}`);
  });

it('shows one part at a time, by clicks and by keys', async () => {
  render(<Stages />);
  expect(screen.getByRole('tablist', { name: 'Stages' })).toBeVisible();
  await shows('Applied');
  await userEvent.click(tab('Hired'));
  await shows('Hired');
  for (const [key, name] of [
    ['{ArrowRight}', 'Applied'],
    ['{ArrowLeft}', 'Hired'],
    ['{Home}', 'Applied'],
    ['{ArrowRight}', 'Screening'],
    ['{End}', 'Hired'],
  ] as const) {
    await userEvent.keyboard(key);
    await waitFor(() => expect(tab(name)).toHaveFocus());
    await shows(name);
  }
  expect(tab('Applied')).toHaveAttribute('tabindex', '-1');
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('follows the arrow keys from right to left where the page is written so', async () => {
  document.documentElement.style.direction = 'rtl';
  render(<Stages />);
  await userEvent.click(tab('Applied'));
  await userEvent.keyboard('{ArrowLeft}');
  await shows('Screening');
  document.documentElement.style.direction = '';
});
