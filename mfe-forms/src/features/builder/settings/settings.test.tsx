import { blockTypes } from '@fairlead/contracts/forms/block-types';
import { formField } from '@fairlead/contracts/forms/field';
import { draw, sessionOf, signedIn } from '@fairlead/remote-kit/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer } from 'react';
import { formsApi } from '../../../api.ts';
import { formOf } from '../../../testing/documents.ts';
import { fieldOf } from '../../../testing/form.ts';
import { org, Reply, serve } from '../../../testing/stage.tsx';
import { selectedItem } from '../state/builder-state.ts';
import { openedBuilder } from '../state/opened.ts';
import { builderReducer } from '../state/reducer.ts';
import { SettingsPane } from './settings-pane.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

let now: () => object;

function Settings({ fields, at }: { fields: readonly object[]; at: number }) {
  const [state, dispatch] = useReducer(builderReducer, undefined, () => {
    const opened = openedBuilder(formOf(fields) as never);
    return { ...opened, selected: opened.present.items[at]?.key };
  });
  now = () => state.present.items[at]?.field ?? {};
  return (
    <SettingsPane
      organization={org}
      draft={state.present}
      item={selectedItem(state)}
      isKnown={false}
      dispatch={dispatch}
      onRemove={() => {}}
    />
  );
}

/** Renders the settings of the last of these fields. */
function open(...fields: object[]) {
  serve();
  return drawSettings(fields);
}
const drawSettings = (fields: readonly object[]) =>
  draw(<Settings fields={fields} at={fields.length - 1} />, {
    api: formsApi,
    address: '/organization',
    session: sessionOf(signedIn),
  });
const choices = [
  { label: 'Deck', value: 'deck' },
  { label: 'Engine', value: 'engine' },
];

describe('the settings of a field', () => {
  it('of a message take a picture that is uploaded into what the organization shows', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:deck', revokeObjectURL: () => {} });
    const doc = { id: 'm1', filename: 'deck.png', url: '/media/deck.png' };
    const sent = serve({ 'POST /media': new Reply(201, { doc }) });
    drawSettings([fieldOf('message')]);
    await userEvent.click(screen.getByRole('button', { name: 'Insert' }));
    await userEvent.click(screen.getByRole('button', { name: 'Picture' }));
    const block = within(screen.getByRole('group', { name: 'Block' }));
    await userEvent.type(block.getByLabelText('What it shows'), 'The aft deck');
    const picker = block.getByLabelText('Picture', { selector: 'input' });
    await userEvent.upload(picker, new File(['x'], 'deck.png', { type: 'image/png' }));
    await userEvent.click(block.getByRole('button', { name: 'Upload' }));
    const address = block.getByLabelText('Address of the picture');
    await waitFor(() => expect(address).toHaveValue('/media/deck.png'));
    expect(sent.find(({ call }) => call === 'POST /api/media')?.body).toMatchObject({
      organization: org,
      alt: 'The aft deck',
      file: expect.any(File),
    });
    await userEvent.click(block.getByRole('button', { name: 'Apply' }));
    act(() => void fireEvent(window, new Event('pagehide')));
    expect(JSON.stringify(now())).toContain(
      '"media":{"url":"/media/deck.png","alt":"The aft deck"}',
    );
  });

  it.each(blockTypes.map(({ code }) => code))(
    '[F-049] of %s make another field that the contract takes',
    async (code) => {
      open(fieldOf(code, { required: false }));
      const input = screen.getByLabelText(code === 'formSectionHeader' ? 'Title' : 'Label');
      await userEvent.clear(input);
      await userEvent.type(input, 'Another');
      await userEvent.selectOptions(screen.getByLabelText('Width'), 'Half');
      expect(now()).toMatchObject({ blockType: code, label: 'Another', width: 50 });
      expect(formField.safeParse(now()).success).toBe(true);
    },
  );

  it('of a number take bounds, and say what is none', async () => {
    open(fieldOf('number'));
    await userEvent.type(screen.getByLabelText('Smallest number'), '1,5');
    await userEvent.type(screen.getByLabelText('Largest number'), '20');
    await userEvent.type(screen.getByLabelText('Unit'), 'm');
    expect(now()).toMatchObject({ min: 1.5, max: 20, unit: 'm' });
    const largest = screen.getByLabelText('Largest number');
    await userEvent.type(largest, 'x');
    expect(largest).toHaveAccessibleDescription('This is not a number');
    expect(now()).toMatchObject({ max: 20 });
    await userEvent.clear(largest);
    expect(now()).not.toHaveProperty('max');
  });

  it('of a select take options, their order and values, and the usual answer', async () => {
    open(fieldOf('select', { options: choices }));
    await userEvent.click(screen.getByRole('button', { name: 'Add option' }));
    const third = screen.getByLabelText('Option 3');
    await userEvent.clear(third);
    expect(third).toHaveAccessibleDescription('This field is required');
    await userEvent.type(third, 'Galley');
    await userEvent.selectOptions(screen.getByLabelText('Default answer'), 'Galley');
    await userEvent.click(screen.getByRole('button', { name: 'Move Galley up' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Deck' }));
    expect(now()).toMatchObject({
      options: [
        { label: 'Galley', value: 'galley' },
        { label: 'Engine', value: 'engine' },
      ],
      defaultValue: 'galley',
    });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show stored values' }));
    const value = screen.getByLabelText('Value of Galley');
    await userEvent.clear(value);
    await userEvent.type(value, 'engine');
    expect(value).toHaveAccessibleDescription('There is one of this value already');
    await userEvent.type(value, 's');
    expect(now()).toMatchObject({ options: [{ label: 'Galley', value: 'engines' }, {}] });
  });

  it('of a table take rows, columns and one choice a row', async () => {
    open(fieldOf('checkboxTable', { rows: choices, columns: [] }));
    const columns = within(screen.getByRole('group', { name: 'Columns' }));
    await userEvent.click(columns.getByRole('button', { name: 'Add column' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'One choice in each row' }));
    expect(now()).toMatchObject({
      rows: choices,
      columns: [{ label: 'Column 1', value: 'column_1' }],
      isSingle: true,
    });
  });

  it('have it shown by what a field above it was answered', async () => {
    open(
      fieldOf('select', { name: 'area', label: 'Area', options: choices }),
      fieldOf('signature', { name: 'signed', label: 'Signed' }),
      fieldOf('text', { name: 'last' }),
    );
    await userEvent.selectOptions(screen.getByLabelText('Shown'), 'Depends on “Area”');
    await userEvent.selectOptions(screen.getByLabelText('Answer'), 'Engine');
    await userEvent.selectOptions(screen.getByLabelText('When its answer'), 'is not');
    expect(now()).toMatchObject({ condition: { field: 'area', is: 'notEqual', value: 'engine' } });
    await userEvent.selectOptions(screen.getByLabelText('Shown'), 'Depends on “Signed”');
    expect(screen.queryByLabelText('Answer')).toBeNull();
    expect(now()).toMatchObject({ condition: { field: 'signed', is: 'filled' } });
    await userEvent.selectOptions(screen.getByLabelText('Shown'), 'Always');
    expect(now()).not.toHaveProperty('condition');
  });

  it('refuse a name that another has, or that is none', async () => {
    open(fieldOf('text', { name: 'place' }), fieldOf('text', { name: 'two', label: 'Two' }));
    const name = screen.getByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'place');
    expect(name).toHaveAccessibleDescription('There is a field named place already');
    await userEvent.type(name, ' x');
    expect(name).toHaveAccessibleDescription(/^A name begins with a letter/);
    expect(now()).toMatchObject({ name: 'plac' });
  });

  it('of a signature take type, alignment and whose it is', async () => {
    open(fieldOf('enhancedSignature'));
    await userEvent.selectOptions(screen.getByLabelText('How to sign'), 'Draw, type or upload');
    await userEvent.selectOptions(screen.getByLabelText('Alignment'), 'Side by side');
    expect(now()).toMatchObject({ signatureType: 'all', alignment: 'sideBySide' });
    expect(screen.getByRole('combobox', { name: 'Who signs' })).toBeVisible();
  });
});
