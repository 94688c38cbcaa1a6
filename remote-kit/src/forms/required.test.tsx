import { TextField } from '@fairlead/ui';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { ChoiceField } from './choice-field.tsx';
import { Controller } from './controller.tsx';
import { Form } from './form.tsx';
import { isRequiredBy, Required } from './required.tsx';
import { TextArea } from './text-area.tsx';
import { useZodForm } from './use-zod-form.ts';

const schema = z.object({
  title: z.string().trim().min(1, 'Enter a title'),
  note: z.string().max(9),
  email: z.email().or(z.literal('')),
  kind: z.enum(['a', 'b'], 'Choose a kind'),
  day: z.iso.date(),
  tags: z.array(z.string()),
  people: z.array(z.string()).min(1),
  phone: z.string().optional(),
  rows: z.array(z.object({ name: z.string().min(1) })),
});

describe('a field is required', () => {
  it.each([
    ['title', true],
    ['note', false],
    ['email', false],
    ['kind', true],
    ['day', true],
    ['tags', false],
    ['people', true],
    ['phone', false],
    ['rows', false],
    ['rows.0.name', true],
    ['unknown', false],
    [undefined, false],
  ])('where its schema takes nothing that is untouched: %s %s', (name, is) => {
    for (const whole of [schema, schema.refine(() => true), schema.transform((all) => all)])
      expect(isRequiredBy(whole)(name)).toBe(is);
  });

  it('at no schema that takes its time', () => {
    expect(isRequiredBy(z.object({ a: z.string().refine(async () => false) }))('a')).toBe(false);
  });
});

function Example() {
  const form = useZodForm(schema, { kind: '' as 'a', title: '', note: '' });
  return (
    <Form onSubmit={form.handleSubmit(() => undefined)} isRequired={form.isRequired}>
      <TextField
        label="Title"
        {...form.register('title')}
        error={form.formState.errors.title?.message}
      />
      <TextArea label="Note" {...form.register('note')} />
      <ChoiceField control={form.control} name="kind" label="Kind" options={[]} none="None" />
      <Controller
        control={form.control}
        name="day"
        render={({ field }) => (
          <TextField label="Day" value={field.value} onChange={field.onChange} />
        )}
      />
      <Required is>
        <TextField label="Port" />
      </Required>
      <button type="submit">Save</button>
    </Form>
  );
}

it('fields that must be filled in are marked before the form is sent, for screen readers too', async () => {
  render(<Example />);
  for (const name of ['Title', 'Kind', 'Day', 'Port']) {
    expect(screen.getByLabelText(name)).toBeRequired();
    expect(screen.getByText(name)).toHaveAttribute('data-field', 'required');
  }
  expect(screen.getByLabelText('Note')).not.toBeRequired();
  expect(screen.getByText('Note')).toHaveAttribute('data-field', 'optional');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a title')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveFocus();
});
