import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { TextField } from '@fairlead/ui';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { z } from 'zod';
import { collectionApi, type Versioned } from '../../calls/collection-api.ts';
import { createPortalApi } from '../../calls/portal-api.ts';
import { type Api, draw, Refusal, Reply, serveApi } from '../../testing/index.ts';
import { DocumentForm } from './document-form.tsx';
import { DocumentDialog, LoadedDocument } from './loaded-document.tsx';
import { useDocument, useOnlyDocument } from './use-document.ts';
import { useDocumentForm } from './use-document-form.ts';
import { useWrites } from './use-writes.ts';

type Template = DocumentOf<'listingTemplates'>;
interface Stored {
  id: string;
  name: string;
  revision: number;
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

const api = createPortalApi('test');
const templates = collectionApi(api, 'listingTemplates');
const schema = z.object({
  name: z.string().trim().min(1, 'Name is required'),
});
const valuesOf = (template: Template | undefined) => ({ name: template?.name ?? '' });
const words = { name: { label: 'Name' } };

interface TemplateFormProps {
  stored?: Versioned<Template> | undefined;
  isFinal?: boolean;
  onDone?(): void;
  onCancel?(): void;
}

function TemplateForm({ stored, isFinal, onDone, onCancel }: TemplateFormProps) {
  const { create, change } = useWrites(templates);
  const form = useDocumentForm({
    schema,
    stored,
    valuesOf,
    create: ({ name }, key) => create({ organization: 'org', name, content: {} }, key),
    ...(!isFinal && { change }),
    saved: ({ doc }) => `${doc.name} is saved`,
    ...(onDone && { onDone }),
  });
  return (
    <DocumentForm form={form} button="Save" words={words} {...(onCancel && { onCancel })}>
      <TextField label="Name" {...form.field('name')} />
    </DocumentForm>
  );
}

const etagOf = ({ id, revision }: Stored) => `"${id}-${revision}"`;
const versioned = (one: Stored, status = 200) =>
  new Reply(status, { doc: { ...one }, message: '' }, etagOf(one));
/** What a proxy answers in place of the service; calls without any answer are repeated automatically, which takes longer. */
const lost = new Refusal(502, 'Bad gateway');
const unread = new Refusal(403, 'Forbidden: you are not allowed to do this.');

/** A service that keeps documents and keys as ours do; `fails` is what becomes of its next calls. */
function service(...stored: Stored[]) {
  const keys = new Map<string, { content: string; one: Stored }>();
  const fails: ('lost before' | 'lost after' | Reply | Promise<void>)[] = [];
  const create = (body: { name: string }, key: string) => {
    const before = keys.get(key);
    if (before && before.content !== JSON.stringify(body)) return keyReused;
    const one = before?.one ?? { id: `t${stored.length + 1}`, revision: 1, name: body.name };
    if (!before) stored.push(one);
    keys.set(key, { content: JSON.stringify(body), one });
    return versioned(one, 201);
  };
  const answer: Api = (href, { method, body, ifMatch, idempotencyKey }) => {
    const id = href.pathname.split('/')[3];
    const one = stored.find((other) => other.id === id);
    if (method === 'POST') return create(body as Stored, idempotencyKey ?? '');
    if (id === undefined) return { docs: stored.map((other) => ({ ...other })) };
    if (!one) return new Refusal(404, 'Not Found');
    if (method === 'GET') return new Reply(200, { ...one }, etagOf(one));
    if (ifMatch !== etagOf(one))
      return new Reply(412, { errors: [], doc: { ...one } }, etagOf(one));
    Object.assign(one, body, { revision: one.revision + 1 });
    return versioned(one);
  };
  const { sent } = serveApi((href, call) => {
    const how = fails.shift();
    if (how === 'lost before') return lost;
    if (how instanceof Reply) return how;
    if (how instanceof Promise) return how.then(() => answer(href, call));
    const answered = answer(href, call);
    return how === 'lost after' ? lost : answered;
  });
  return { stored, fails, sent };
}
const keyReused = new Reply(409, {
  errors: [{ name: 'KeyReused', message: 'This key was used for something else.' }],
});

const name = () => screen.getByRole('textbox', { name: 'Name' });
const button = () => screen.getByRole('button', { name: 'Save' });
const enter = async (text: string) => {
  await userEvent.clear(name());
  await userEvent.type(name(), text);
};
const save = () => userEvent.click(button());
const names = (stored: readonly Stored[]) => stored.map((one) => one.name);
const stage = { address: '/', api };

describe('the form of a new document', () => {
  it('creates it, says so, and is done', async () => {
    const { stored } = service();
    const onDone = jest.fn();
    const { portal } = draw(<TemplateForm onDone={onDone} />, stage);
    await save();
    await waitFor(() => expect(name()).toHaveAccessibleDescription('Name is required'));
    expect(name()).toHaveFocus();
    await enter(' Deck ');
    await save();
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(names(stored)).toEqual(['Deck']);
    expect(portal.toast).toHaveBeenCalledWith({ kind: 'success', title: 'Deck is saved' });
  });

  it('creates it once where the answer is lost, however it reached the service', async () => {
    for (const how of ['lost before', 'lost after'] as const) {
      const { stored, fails } = service();
      fails.push(how, how);
      const { unmount } = draw(<TemplateForm />, stage);
      await enter('Deck');
      await save();
      expect(await screen.findByRole('alert')).toHaveTextContent('Bad gateway');
      expect(name()).toHaveValue('Deck');
      await save();
      await save();
      await waitFor(() => expect(names(stored)).toEqual(['Deck']));
      unmount();
    }
  });

  it('changes what a lost try has created where something else is entered then', async () => {
    const { stored, fails } = service();
    fails.push('lost before', 'lost after', 'lost before');
    const { portal } = draw(<TemplateForm />, stage);
    for (const text of ['Deck', 'Bridge', 'Galley', 'Engine']) {
      await enter(text);
      await save();
    }
    await waitFor(() => expect(portal.toast).toHaveBeenCalledTimes(1));
    expect(names(stored)).toEqual(['Engine']);
    expect(portal.toast).toHaveBeenCalledWith({ kind: 'success', title: 'Engine is saved' });
  });

  it('says that a lost try was saved where it cannot be changed', async () => {
    const { stored, fails } = service();
    fails.push('lost after');
    draw(<TemplateForm isFinal />, stage);
    for (const text of ['Deck', 'Bridge']) {
      await enter(text);
      await save();
    }
    expect(await screen.findByText(/^The first try was saved after all/)).toBeVisible();
    expect(names(stored)).toEqual(['Deck']);
  });

  it('changes what it has created where it stays open', async () => {
    const { stored } = service();
    const { portal } = draw(<TemplateForm />, stage);
    for (const [at, text] of ['Deck', 'Bridge'].entries()) {
      await enter(text);
      await save();
      await waitFor(() => expect(portal.toast).toHaveBeenCalledTimes(at + 1));
    }
    expect(names(stored)).toEqual(['Bridge']);
  });
});

describe('the form of a document', () => {
  const kept = (one: Stored): Versioned<Template> => ({
    doc: one as unknown as Template,
    etag: etagOf(one),
  });
  const deck = () => ({ id: 't1', name: 'Deck', revision: 1 });

  it('changes the version that was read, and asks where somebody else changed the same', async () => {
    const { stored, sent } = service({ ...deck(), name: 'Bridge', revision: 2 });
    const { portal } = draw(<TemplateForm stored={kept(deck())} />, stage);
    await enter('Galley');
    await save();
    const dialog = within(await screen.findByRole('dialog', { name: /^Changed elsewhere/ }));
    expect(dialog.getByText('Bridge')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(portal.toast).toHaveBeenCalledTimes(1));
    expect(names(stored)).toEqual(['Galley']);
    expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"t1-1"', '"t1-2"']);
  });

  it('keeps what is entered while it is being saved, and stays open for it', async () => {
    const { stored, fails } = service(deck());
    const { promise, resolve } = Promise.withResolvers<void>();
    fails.push(promise);
    const onDone = jest.fn();
    const { portal } = draw(<TemplateForm stored={kept(deck())} onDone={onDone} />, stage);
    await enter('Galley ');
    await save();
    expect(button()).toHaveAttribute('aria-busy', 'true');
    expect(button()).toHaveFocus();
    await userEvent.type(name(), 'and mess');
    resolve();
    await waitFor(() => expect(portal.toast).toHaveBeenCalledTimes(1));
    expect(names(stored)).toEqual(['Galley']);
    expect(name()).toHaveValue('Galley and mess');
    expect(onDone).not.toHaveBeenCalled();
    await save();
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(names(stored)).toEqual(['Galley and mess']);
  });

  it('focuses why it was refused, or the field that is to blame', async () => {
    const { fails } = service(deck());
    draw(<TemplateForm stored={kept(deck())} />, stage);
    fails.push(new Refusal(403, 'Forbidden: templates are closed.'));
    await save();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(screen.getByRole('alert')).toHaveTextContent('Templates are closed.');
    const message = 'The following field is invalid: name';
    fails.push(new Refusal(400, message, { name: 'This name is taken' }));
    await save();
    await waitFor(() => expect(name()).toHaveFocus());
    expect(name()).toHaveAccessibleDescription('This name is taken');
    expect(screen.getByText('Check the marked field.')).toBeVisible();
  });

  it('holds the page while something is not saved', async () => {
    service(deck());
    const { portal } = draw(<TemplateForm stored={kept(deck())} />, stage);
    const release = jest.fn();
    portal.hold.mockReturnValue(release);
    expect(portal.hold).not.toHaveBeenCalled();
    await enter('Galley');
    expect(portal.hold).toHaveBeenCalledTimes(1);
    await save();
    await waitFor(() => expect(release).toHaveBeenCalledTimes(1));
  });

  it('offers to cancel outside of a dialog', async () => {
    service(deck());
    const onCancel = jest.fn();
    draw(<TemplateForm stored={kept(deck())} onCancel={onCancel} />, stage);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onCancel).toHaveBeenCalledTimes(1);
  });
});

describe('a document in a dialog', () => {
  function TemplateDialog({ id, onClose }: { id?: string; onClose(): void }) {
    const read = useDocument(templates, id);
    return (
      <DocumentDialog title="Template" what="The template" read={read} onClose={onClose}>
        {(kept) => <TemplateForm stored={kept} onDone={onClose} />}
      </DocumentDialog>
    );
  }

  it('is loaded first, with another try where that fails, and changed in that version', async () => {
    const { fails, stored, sent } = service({ id: 't1', name: 'Deck', revision: 7 });
    fails.push(unread);
    const onClose = jest.fn();
    draw(<TemplateDialog id="t1" onClose={onClose} />, stage);
    const problem = await screen.findByText('The template could not be loaded.');
    expect(problem.closest('[role=alert]')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByDisplayValue('Deck')).toBeVisible();
    await enter('Bridge');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(names(stored)).toEqual(['Bridge']);
    expect(sent.find(({ call }) => call.startsWith('PATCH'))?.ifMatch).toBe('"t1-7"');
  });

  it('says where it was not found, and needs nothing loaded for a new one', async () => {
    const { sent } = service();
    const { unmount } = draw(<TemplateDialog id="t9" onClose={() => {}} />, stage);
    expect(
      await screen.findByText('The template could not be found. Somebody may have deleted it.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    unmount();
    sent.length = 0;
    draw(<TemplateDialog onClose={() => {}} />, stage);
    expect(name()).toHaveValue('');
    expect(sent).toEqual([]);
  });
});

describe('the only document of somebody', () => {
  function Only() {
    const read = useOnlyDocument(templates, { organization: { equals: 'org' } });
    return (
      <LoadedDocument what="The template" read={read}>
        {(stored) => <TemplateForm stored={stored} />}
      </LoadedDocument>
    );
  }

  it('is found and read with its version, or is a new one', async () => {
    const some = service({ id: 't1', name: 'Deck', revision: 3 });
    const { unmount } = draw(<Only />, stage);
    expect(await screen.findByDisplayValue('Deck')).toBeVisible();
    await enter('Bridge');
    await save();
    await waitFor(() => expect(names(some.stored)).toEqual(['Bridge']));
    unmount();
    const none = service();
    none.fails.push(unread);
    draw(<Only />, stage);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(name()).toHaveValue(''));
  });
});
