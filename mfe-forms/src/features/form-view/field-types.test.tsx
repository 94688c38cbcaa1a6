import { blockTypes, sectionStyles } from '@fairlead/contracts/forms/block-types';
import { countries, states } from '@fairlead/contracts/reference/countries';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { drawForm, submit } from '../../testing/draw-form.tsx';
import { contentOf, fieldOf, written } from '../../testing/form.ts';
import { employee, org, pageOf, serve } from '../../testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const required = 'This field is required';
const choices = [
  { label: 'Fore', value: 'fore' },
  { label: 'Aft', value: 'aft' },
];
const ida = {
  label: 'Ida Berg',
  value: '65f100000000000000000002',
  metadata: {
    user: { id: '65f100000000000000000002', fullName: 'Ida Berg' },
    employee: { id: employee, position: null, department: null },
  },
};
const withMembers = () =>
  serve({
    'GET /employees': pageOf([{ id: employee, organization: org }]),
    'GET /employees/options': { options: [ida] },
  });

const settings: Readonly<Record<string, object>> = {
  select: { options: choices },
  checkboxTable: { rows: choices, columns: choices },
  message: { content: written('Read this.') },
};

/** A form with one field. */
const open = (type: string, more: object = {}, props: Parameters<typeof drawForm>[1] = {}) =>
  drawForm(contentOf([fieldOf(type, { ...settings[type], ...more })]), props);
const refused = async (what: HTMLElement, message = required) => {
  await submit();
  await waitFor(() => expect(what).toHaveAccessibleDescription(message));
};
/** Submits it, and returns what was sent. */
const sends = async ({ sent }: ReturnType<typeof open>, answer: unknown) => {
  await submit();
  await waitFor(() => expect(sent()).toEqual(answer === undefined ? {} : { one: answer }));
};
const field = () => screen.getByLabelText('One');

describe('the types of a form’s fields', () => {
  it('[F-011] are all drawn, and none is anything that axe reports', async () => {
    withMembers();
    const fields = blockTypes.map(({ code, label }) =>
      fieldOf(code, { ...settings[code], name: code, label }),
    );
    const { container } = drawForm(contentOf(fields));
    for (const { label } of blockTypes)
      if (label !== 'Message') expect(screen.queryAllByText(label)).not.toEqual([]);
    expect(screen.getByText('Read this.')).toBeVisible();
    await submit();
    await screen.findByRole('alert');
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it('[F-015] a line of text', async () => {
    const form = open('text');
    await refused(field());
    await userEvent.type(field(), 'Nora{Enter}');
    await waitFor(() => expect(form.sent()).toEqual({ one: 'Nora' }));
    expect(field).toThrow();
  });

  it('[F-016] several lines of text', async () => {
    const form = open('textarea');
    await refused(field());
    await userEvent.type(field(), 'one{Enter}two');
    await sends(form, 'one\ntwo');
  });

  it('an address', async () => {
    const form = open('email');
    await refused(field());
    await userEvent.type(field(), 'a b@c');
    expect(field()).toHaveAccessibleDescription('Please enter a valid email address');
    await userEvent.clear(field());
    await userEvent.type(field(), 'a@b');
    await sends(form, 'a@b');
  });

  it('[F-018] a number', async () => {
    const form = open('number', { unit: 'm', max: 50 });
    const box = screen.getByLabelText('One (m)');
    await refused(box);
    await userEvent.type(box, 'abc');
    expect(box).toHaveAccessibleDescription('This is not a number');
    await userEvent.clear(box);
    await userEvent.type(box, '51');
    await waitFor(() => expect(box).toHaveAccessibleDescription('This must be at most 50'));
    await userEvent.clear(box);
    await userEvent.type(box, '12,50');
    expect(box).toHaveValue('12,50');
    await sends(form, 12.5);
  });

  it('[F-019] a choice of its options, or that there are none', async () => {
    const form = open('select');
    await refused(field());
    expect(
      within(field())
        .getAllByRole('option')
        .slice(1)
        .map((one) => one.textContent),
    ).toEqual(['Fore', 'Aft']);
    await userEvent.selectOptions(field(), 'Aft');
    await sends(form, 'aft');
    form.unmount();
    open('select', { options: [] });
    expect(screen.getByText('No options found.')).toBeVisible();
  });

  it('[F-019] the same as radio buttons, which can be cleared where no answer is required', async () => {
    const form = open('select', { display: 'radios' });
    const group = () => screen.getByRole('group', { name: 'One' });
    await refused(group());
    await userEvent.click(screen.getByRole('radio', { name: 'Fore' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Aft' }));
    expect(screen.getByRole('radio', { name: 'Fore' })).not.toBeChecked();
    expect(screen.queryByRole('button', { name: 'Clear answer' })).toBeNull();
    await sends(form, 'aft');
    form.unmount();
    const other = open('select', { display: 'radios', required: false, defaultValue: 'aft' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear answer' }));
    expect(screen.getByRole('radio', { name: 'Aft' })).not.toBeChecked();
    await sends(other, undefined);
  });

  it('[F-019] several of its options, in their order', async () => {
    const form = open('select', { isMultiple: true, defaultValue: 'aft' });
    const box = (name: string) => screen.getByRole('checkbox', { name });
    expect(box('Aft')).toBeChecked();
    await userEvent.click(box('Aft'));
    await refused(screen.getByRole('group', { name: 'One' }));
    await userEvent.click(box('Aft'));
    await userEvent.click(box('Fore'));
    await sends(form, ['fore', 'aft']);
  });

  it('[F-020] a box to be ticked', async () => {
    const form = open('checkbox');
    await refused(screen.getByRole('group', { name: 'One' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'One' }));
    await sends(form, true);
    form.unmount();
    const other = open('checkbox', { required: false, defaultValue: true });
    await userEvent.click(screen.getByRole('checkbox', { name: 'One (optional)' }));
    await sends(other, false);
  });

  it('[F-021] a country, by its name, of all of them', async () => {
    const form = open('country');
    await refused(field());
    await userEvent.click(field());
    expect(screen.getAllByRole('option')).toHaveLength(countries.length);
    await userEvent.type(field(), 'cote d');
    await userEvent.click(screen.getByRole('option', { name: /Côte d’Ivoire|Cote d'Ivoire/ }));
    await sends(form, 'CI');
  });

  it('a country that is typed, or taken out again', async () => {
    const form = open('country', { required: false }, { initial: { one: 'FR' } });
    const box = screen.getByLabelText('One (optional)');
    expect(box).toHaveValue('France');
    await userEvent.clear(box);
    await userEvent.type(box, 'greece');
    await userEvent.tab();
    await waitFor(() => expect(box).toHaveValue('Greece'));
    await userEvent.clear(box);
    await userEvent.tab();
    await sends(form, undefined);
  });

  it('[F-022] a state of the fifty', async () => {
    const form = open('state');
    await refused(field());
    expect(within(field()).getAllByRole('option')).toHaveLength(1 + states.length);
    await userEvent.selectOptions(field(), 'Maine');
    await sends(form, 'ME');
  });

  it('[F-023] [F-036] a message and a header, which are only read', async () => {
    const { sent } = drawForm(
      contentOf([
        fieldOf('message', { content: written('Read this, {{user.firstName}}.') }),
        fieldOf('formSectionHeader', { name: 'two', label: 'Your papers', style: 'success' }),
      ]),
      { data: { user: { firstName: 'Nora' } } },
    );
    expect(screen.getByText('Read this, Nora.')).toBeVisible();
    const header = screen.getByRole('heading', { name: 'Your papers' }).parentElement;
    expect(header).toHaveAttribute('data-style', 'success');
    await submit();
    await waitFor(() => expect(sent()).toEqual({}));
  });

  it('[F-036] a header, of which each style is another look', () => {
    const looks = sectionStyles.map(({ code, label }) => {
      const { unmount } = open('formSectionHeader', { label, style: code });
      const { parentElement } = screen.getByRole('heading', { name: label });
      const { background, borderBottom } = getComputedStyle(parentElement as Element);
      unmount();
      return `${background} ${borderBottom}`;
    });
    expect(new Set(looks).size).toBe(sectionStyles.length);
  });

  it('[F-024] a day', async () => {
    const form = open('dateField');
    expect(field()).toHaveAttribute('placeholder', 'Select date');
    await refused(field());
    await userEvent.type(field(), '24 November 2026');
    await userEvent.tab();
    await sends(form, '2026-11-24');
  });

  it('[F-025] a day whose default is none, which is logged and ignored', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    open('dateField', { defaultValue: '2026-02-31' });
    expect(field()).toHaveValue('');
    expect(warn).toHaveBeenCalledWith('The default of one is ignored: This is not a valid date');
  });

  it('[F-026] a time', async () => {
    const form = open('timeField');
    await refused(field());
    await userEvent.type(field(), '1405');
    await userEvent.tab();
    await sends(form, '14:05');
  });

  const cell = (name: string) => screen.getByRole('checkbox', { name });
  const table = () => screen.getByRole('group', { name: 'One' });

  it('[F-027] a table of boxes, with words of its own', async () => {
    const form = open('checkboxTable');
    await refused(table(), 'Please select at least one option');
    await userEvent.click(cell('Fore: Aft'));
    await waitFor(() => expect(table()).not.toHaveAccessibleDescription());
    await userEvent.click(cell('Fore: Aft'));
    await waitFor(() =>
      expect(table()).toHaveAccessibleDescription('At least one option must be selected'),
    );
    await userEvent.click(cell('Fore: Aft'));
    await userEvent.click(cell('Fore: Fore'));
    await sends(form, [
      { row: 'fore', column: 'aft' },
      { row: 'fore', column: 'fore' },
    ]);
  });

  it('[F-028] a table with one choice a row, where another takes the place of the earlier', async () => {
    const form = open('checkboxTable', { isSingle: true });
    for (const name of ['Fore: Aft', 'Aft: Aft', 'Fore: Fore']) await userEvent.click(cell(name));
    expect(cell('Fore: Aft')).not.toBeChecked();
    await sends(form, [
      { row: 'aft', column: 'aft' },
      { row: 'fore', column: 'fore' },
    ]);
  });

  const radio = (name: string) => screen.getByRole('radio', { name });

  it('[F-029] Yes or No, of which one stands', async () => {
    const form = open('checkboxGroup');
    await refused(table());
    await userEvent.click(radio('Yes'));
    await userEvent.click(radio('No'));
    expect(radio('Yes')).not.toBeChecked();
    await sends(form, 'no');
  });

  it('[F-030] Yes or No, and what there is to say of a Yes', async () => {
    const form = open('checkboxTextBlock', { textLabel: 'Which' });
    await refused(table());
    expect(screen.queryByLabelText('Which')).toBeNull();
    await userEvent.click(radio('Yes'));
    await refused(screen.getByLabelText('Which'), 'This field is required when Yes is selected');
    await userEvent.type(screen.getByLabelText('Which'), 'Nuts');
    await userEvent.click(radio('No'));
    expect(screen.queryByLabelText('Which')).toBeNull();
    await sends(form, { choice: 'no' });
  });

  it('[F-031] [F-091] a member', async () => {
    withMembers();
    const form = open('userSelect');
    await refused(field());
    await userEvent.click(field());
    await userEvent.click(await screen.findByRole('option', { name: /Ida Berg/ }));
    await waitFor(() => expect(field()).toHaveValue('Ida Berg'));
    await sends(form, { user: ida.value, name: 'Ida Berg' });
  });

  it('[F-032] a member and a day', async () => {
    withMembers();
    const form = open('userDateBlock');
    await refused(screen.getByLabelText('Member'));
    await userEvent.click(screen.getByLabelText('Member'));
    await userEvent.click(await screen.findByRole('option', { name: /Ida Berg/ }));
    await waitFor(() => expect(screen.getByLabelText('Member')).toHaveValue('Ida Berg'));
    await refused(screen.getByLabelText('Date'));
    expect(form.onSend).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Date'), '2026-11-24');
    await userEvent.tab();
    await sends(form, { user: ida.value, name: 'Ida Berg', date: '2026-11-24' });
  });
});
