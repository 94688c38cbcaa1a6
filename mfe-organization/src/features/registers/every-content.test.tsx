import { relatedId } from '@fairlead/contracts/api/relations';
import { labelOf } from '@fairlead/contracts/reference/options';
import type {
  Register,
  RegisterField,
  RegisterFields,
} from '@fairlead/contracts/registers/declaration/index';
import { type RegisterPage, registerPages } from '@fairlead/contracts/registers/pages';
import { registers } from '@fairlead/contracts/registers/registers';
import {
  type CoveringContent,
  coveringContents,
} from '@fairlead/contracts/registers/testing/covering-contents';
import { dayAfter, today } from '@fairlead/contracts/time/clock';
import { draw, playedPortal, playedRoles, sessionOf, signedIn } from '@fairlead/remote-kit/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { organizationApi } from '../../api.ts';
import { common, id } from '../../testing/register-record.ts';
import { employed, org, pageOf, Reply, serve, vessel } from '../../testing/stage.tsx';
import { columnsOf } from './columns.tsx';
import { Facts } from './facts.tsx';
import { RecordDialog } from './record-dialog.tsx';
import type { RegisterRecord } from './register-calls.ts';
import { placeOfRegister, type RegisterPlace } from './register-place.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

type Content = Record<string, unknown>;

const idOf = (digit: string, at: number) => `65f5${digit}${String(at).padStart(19, '0')}`;
const several = (digit: string, count: number) =>
  Array.from({ length: count }, (_, at) => idOf(digit, at));

/** What the API answers for each id: its name in the shape of its kind. */
const people = several('a', 8).map((one, at) => ({ id: one, fullName: `Person ${at}` }));
const ranks = several('b', 2).map((one, at) => ({ id: one, name: `Rank ${at}` }));
const records = several('d', 2).map((one, at) => ({ id: one, title: `Record ${at}` }));
const ship = { id: vessel, name: 'Aurelia' };
const answered = new Map(
  [...people, ...ranks, ...records, ship].map((one) => [one.id, one] as const),
);
const scan = { id: idOf('e', 1), name: 'scan.pdf', url: '/api/scan', type: 'application/pdf' };
const photo = { id: idOf('e', 2), name: 'photo.jpg', url: '/api/photo', type: 'image/jpeg' };

const contentsOf = (register: Register): CoveringContent[] =>
  coveringContents(register, {
    people: people.map((one) => one.id),
    ranks: ranks.map((one) => one.id),
    vessels: [vessel],
    recordsOf: () => records.map((one) => one.id),
    dayIn: (count) => dayAfter(today(), count),
  });

/** A content with its files by their ids. */
const withFiles = ({ content, files }: CoveringContent): Content => ({
  ...content,
  ...Object.fromEntries(files.map((name, at) => [name, [scan, photo][at % 2]?.id])),
});

/** A record of a register with a content, as the API answers it: with the names of what it refers to. */
function recordWith(register: Register, content: Content): RegisterRecord {
  const named = (fields: RegisterFields, one: Content): Content =>
    Object.fromEntries(
      Object.entries(one).map(([name, value]) => {
        const rows = fields[name]?.rows;
        if (rows) {
          const answers = (value as Content[]).map((row, at) => ({
            id: idOf('f', at),
            ...named(rows, row),
          }));
          return [name, answers];
        }
        const nameOf = (ref: unknown) => answered.get(String(ref)) ?? ref;
        return [name, Array.isArray(value) ? value.map(nameOf) : nameOf(value)];
      }),
    );
  return {
    ...common,
    status: register.statuses[0]?.code ?? '',
    title: 'The record',
    attachments: [scan, photo],
    ...named(register.fields, content),
  } as unknown as RegisterRecord;
}

/** The yes of a record's person by which others see all of it. */
const consentIn = ({ shownBy }: Register): Content => (shownBy ? { [shownBy]: true } : {});

/** The first page of a register: the company's where it has one. */
function placeOf(register: Register): RegisterPlace {
  const pages = registerPages.filter((one) => one.register.slug === register.slug);
  const isWritten = ({ list }: RegisterPage) => !list.isReadOnly;
  const page = pages.find(isWritten);
  if (!page) throw new RangeError(register.slug);
  return placeOfRegister(page.path.replace(':org', org).replace(':vessel', vessel));
}

function drawn(content: ReactNode, place: RegisterPlace) {
  const session = sessionOf(signedIn);
  const portal = { ...playedPortal(session), roles: playedRoles(employed('org-admin')) };
  return draw(content, { address: place.base, api: organizationApi, session, portal });
}

const entered = ({ fields }: Register): [string, RegisterField][] =>
  Object.entries(fields).filter(([, { isGiven }]) => !isGiven);

const labelIn = ({ label, unit }: RegisterField) =>
  unit === undefined ? label : `${label} (${unit})`;

/** What is shown of a value, where a kind has words of its own: a choice by its label, yes or no, a file by its name. */
function wordsIn(field: RegisterField, value: unknown): string | undefined {
  if (value === undefined) return '';
  if (field.kind === 'boolean') return value ? 'Yes' : 'No';
  if (field.kind === 'file') return value === scan.id ? scan.name : photo.name;
  if (field.options)
    return [value]
      .flat()
      .map((code) => labelOf(field.options ?? [], String(code)))
      .join(', ');
  if (field.kind === 'text' || field.kind === 'place') return String(value);
  if (field.kind === 'person') return people.find((one) => one.id === value)?.fullName;
  return undefined;
}

const titled = registers.map((register) => [register.slug, register] as const);

describe('the form of a record', () => {
  it.each(titled)(
    'offers every choice, flag and file of %s, and sends back what it was given',
    async (_slug, register) => {
      const [whole] = contentsOf(register);
      const content = withFiles(whole as CoveringContent);
      const doc = { ...recordWith(register, content), ...consentIn(register) };
      const path = `/registers/${register.slug}/${id}`;
      const sent = serve({
        'GET /positions': pageOf(ranks),
        'GET /vessels': pageOf([ship]),
        [`PATCH ${path}`]: new Reply(200, { doc, message: '' }, '"v-2"'),
      });
      const place = placeOf(register);
      drawn(
        <RecordDialog place={place} stored={{ doc, etag: '"v-1"' } as never} onClose={() => {}} />,
        place,
      );
      const dialog = await screen.findByRole('dialog');
      const form = within(dialog);
      const check = (scope: ReturnType<typeof within>, field: RegisterField) => {
        // A moment is entered as a day and a time.
        const inputs: HTMLElement[] =
          field.kind === 'instant'
            ? scope.getAllByRole('group', { name: field.label })
            : scope.getAllByLabelText(labelIn(field), { exact: true });
        const choices = [
          ...(field.options ?? []),
          ...(field.choices ?? []).map((one) => ({ code: one, label: one })),
          ...(field.kind === 'file'
            ? [scan, photo].map((one) => ({ code: one.id, label: one.name }))
            : []),
        ];
        const select = inputs.find((one) => one instanceof HTMLSelectElement);
        if (choices.length > 0 && field.kind !== 'options') {
          if (!select) throw new Error(`${field.label} is no list of choices`);
          const offered = [...select.options].map(({ value, text }) => [value, text]);
          expect(offered).toEqual(
            expect.arrayContaining(choices.map(({ code, label }) => [code, label])),
          );
        }
        if (field.kind === 'boolean') {
          const [box] = inputs as HTMLInputElement[];
          if (!box) throw new Error(field.label);
          const before = box.checked;
          fireEvent.click(box);
          expect(box.checked).toBe(!before);
          fireEvent.click(box);
          expect(box.checked).toBe(before);
        }
      };
      for (const [, field] of entered(register))
        if (field.rows) {
          const [row] = form.getAllByRole('group', { name: `${field.label} 1` });
          for (const inner of Object.values(field.rows)) check(within(row as HTMLElement), inner);
        } else check(form, field);
      await userEvent.click(form.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(sent.some(({ call }) => call.startsWith('PATCH'))).toBe(true));
      const body = sent.find(({ call }) => call.startsWith('PATCH'))?.body as Content;
      for (const [name, field] of entered(register)) {
        const value = content[name];
        if (value === undefined || name === register.shownBy) continue;
        expect([name, field.rows ? body[name] : plain(body[name])]).toEqual([
          name,
          field.rows ? (value as Content[]).map((row) => expect.objectContaining(row)) : value,
        ]);
      }
    },
  );
});

const plain = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((one) => relatedId(one as never)) : value;

describe('a record', () => {
  it.each(titled)('of %s shows each choice, flag, file and name in words', (_slug, register) => {
    serve();
    const place = placeOf(register);
    const contents = contentsOf(register).map(withFiles);
    drawn(
      contents.map((content, at) => (
        <section key={JSON.stringify(content)} aria-label={`Content ${at}`}>
          {register.sections.map((section) => (
            <Facts
              key={section.title}
              place={place}
              section={section}
              record={{ ...recordWith(register, content), ...consentIn(register) }}
            />
          ))}
        </section>
      )),
      place,
    );
    for (const [at, content] of contents.entries()) {
      const lists = screen.getByLabelText(`Content ${at}`).querySelectorAll('dl');
      const factOf = (name: string) => {
        const place = register.sections.findIndex(({ fields }) => fields.includes(name));
        const term =
          lists[place]?.querySelectorAll('dt')[
            register.sections[place]?.fields.indexOf(name) ?? -1
          ];
        return { label: term?.textContent, fact: term?.nextElementSibling };
      };
      for (const [name, field] of entered(register)) {
        if (name === register.shownBy) continue;
        const { label, fact } = factOf(name);
        expect(label).toBe(field.label);
        const words = wordsIn(field, content[name]);
        if (words !== undefined) expect([name, fact?.textContent]).toEqual([name, words || '–']);
        else expect([name, fact?.textContent]).not.toEqual([name, '–']);
        if (field.kind === 'file' && content[name] !== undefined)
          expect(fact?.querySelector('a')?.getAttribute('href')).toMatch(/^\/api\/(scan|photo)$/);
        for (const [index, row] of (field.rows
          ? ((content[name] as Content[]) ?? [])
          : []
        ).entries())
          for (const [member, inner] of Object.entries(field.rows ?? {})) {
            const cells = fact?.querySelectorAll(`tbody tr:nth-child(${index + 1}) td`) ?? [];
            const cell = [...cells].find((one) => one.getAttribute('data-label') === inner.label);
            const said = wordsIn(inner, row[member]);
            if (said !== undefined)
              expect([name, member, cell?.textContent]).toEqual([name, member, said || '–']);
          }
      }
    }
  });
});

describe('a list', () => {
  it.each(titled)('of %s has a column with each choice and flag in words', (_slug, register) => {
    const columns = new Map(columnsOf(register, true).map((column) => [column.id, column]));
    for (const content of contentsOf(register).map(withFiles)) {
      const record = recordWith(register, content);
      for (const [name, field] of entered(register)) {
        if (field.isRestricted || field.isEncrypted) continue;
        if (!field.options && field.kind !== 'boolean') continue;
        const words = wordsIn(field, content[name]);
        expect([name, columns.get(name)?.value?.(record)]).toEqual([name, words]);
      }
    }
  });
});
