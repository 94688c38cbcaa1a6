import type { ChatMessage, Conversation, MessageFile } from '@fairlead/contracts/api/chat';
import { longestMessage, mostMessageFiles } from '@fairlead/contracts/api/chat-limits';
import { chatFileRule } from '@fairlead/contracts/api/media-rules';
import { usePortal, useUnsavedChanges } from '@fairlead/remote-kit';
import { uploadFile } from '@fairlead/remote-kit/calls';
import { MentionOffers, useMention } from '@fairlead/remote-kit/mentions';
import {
  FileLine,
  FileLines,
  SendingLines,
  type UploadRule,
  useUploads,
} from '@fairlead/remote-kit/uploads';
import { Field, IconButton, TextInput } from '@fairlead/ui';
import { Paperclip, SendHorizontal, X } from 'lucide-react';
import {
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { useSayTyping } from './use-typing.ts';
import type { Draft } from './waiting-messages.ts';

/** The greatest height (px) of the input, from which on it scrolls. */
const tallest = 240;

const rule: UploadRule = {
  most: mostMessageFiles,
  bytes: chatFileRule.bytes,
  accept: chatFileRule.types.join(),
  kindProblem: ({ type }) =>
    type === '' || (chatFileRule.types as readonly string[]).includes(type)
      ? undefined
      : 'Only pictures, PDF, Word and text files can be sent',
};

interface PromptProps {
  conversation: Conversation;
  /** The stored draft that was not sent. */
  text: string;
  onText(text: string): void;
  /** The message that is being replied to. */
  answering: { message: ChatMessage; name: string } | undefined;
  onAnswerNothing(): void;
  onSend(draft: Draft): Promise<void>;
  /** Whether the input receives the focus at once: with a mouse, as on a phone the keyboard would cover the messages. */
  takesFocus: boolean;
}

/** The message input: `Enter` sends, `Shift+Enter` adds a line. */
export function Prompt(props: PromptProps) {
  const { conversation, text, onText, answering, onAnswerNothing, onSend, takesFocus } = props;
  const { apiHost, session, toast } = usePortal();
  const input = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly MessageFile[]>([]);
  const sayTyping = useSayTyping(conversation.id);
  const present = conversation.members.filter(({ hasLeft }) => !hasLeft);
  const mention = useMention(present, { text, onText, input });
  useUnsavedChanges(text.trim() !== '' || files.length > 0);
  const uploads = useUploads<MessageFile>({
    rule,
    kept: files.length,
    send: async (file, how) => {
      const answer = await uploadFile('/chatFiles', file, { host: apiHost, session, ...how });
      return fileIn(answer);
    },
    onUploaded: (file) => setFiles((all) => [...all, file]),
  });
  const [takes] = useState(takesFocus);
  useEffect(() => {
    if (takes) input.current?.focus({ preventScroll: true });
  }, [takes]);
  useLayoutEffect(() => {
    const area = input.current;
    if (!area) return;
    area.style.height = 'auto';
    const border = area.offsetHeight - area.clientHeight;
    area.style.height = `${Math.min(tallest, area.scrollHeight + border)}px`;
    area.style.overflowY = area.scrollHeight + border > tallest ? 'auto' : 'hidden';
  });
  const isUploading = uploads.files.some(({ problem }) => problem === undefined);
  const canSend = (text.trim() !== '' || files.length > 0) && !isUploading;
  const send = async () => {
    if (!canSend) return;
    const draft: Draft = {
      text: text.trim(),
      files,
      replyTo: answering?.message.seq ?? null,
      mentions: present.filter(({ name }) => text.includes(`@${name}`)).map(({ user }) => user),
    };
    onText('');
    setFiles([]);
    onAnswerNothing();
    input.current?.focus();
    try {
      await onSend(draft);
    } catch {
      onText(draft.text);
      setFiles(draft.files);
      toast({
        kind: 'error',
        title: 'The message could not be sent',
        description: 'It is still in the box. Please try again.',
      });
    }
  };
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter that ends a composition of an input method belongs to that.
    if (event.key === 'Escape' && answering) onAnswerNothing();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <Box
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {answering && (
        <Answering>
          <p>
            Replying to <bdi>{answering.name}</bdi>:{' '}
            <span dir="auto">{answering.message.text || 'A file'}</span>
          </p>
          <IconButton label="Do not reply" onClick={onAnswerNothing}>
            <X size="1rem" aria-hidden />
          </IconButton>
        </Answering>
      )}
      <MentionOffers
        label="Mention a member"
        offered={mention.offered}
        keyOf={({ user }) => user}
        onPick={mention.pick}
      />
      {(files.length > 0 || uploads.files.length > 0) && (
        <FileLines>
          {files.map(({ file, name, size }) => (
            <FileLine
              key={file}
              name={name}
              size={size}
              onRemove={() => setFiles(files.filter((one) => one.file !== file))}
            />
          ))}
          <SendingLines {...uploads} />
        </FileLines>
      )}
      <div>
        <IconButton label="Attach files" onClick={() => chooser.current?.click()}>
          <Paperclip size="1.25rem" aria-hidden />
        </IconButton>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          accept={rule.accept}
          aria-label="Files for the message"
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])];
            target.value = '';
            uploads.choose(chosen);
          }}
        />
        <Field label="Message" isLabelHidden>
          {(control) => (
            <Area
              {...control}
              ref={input}
              rows={1}
              maxLength={longestMessage}
              placeholder={`Write to ${conversation.name}`}
              value={text}
              enterKeyHint="send"
              aria-keyshortcuts="Enter"
              onKeyDown={onKey}
              onChange={({ target }) => {
                onText(target.value);
                if (target.value.trim()) sayTyping();
              }}
              onPaste={({ clipboardData }) => {
                if (clipboardData.files.length > 0) uploads.choose([...clipboardData.files]);
              }}
            />
          )}
        </Field>
        <IconButton type="submit" label="Send message" disabled={!canSend}>
          <SendHorizontal size="1.25rem" aria-hidden />
        </IconButton>
      </div>
    </Box>
  );
}

/** The file created by an upload. */
function fileIn(answer: unknown): MessageFile {
  const { doc } = answer as {
    doc: { id: string; attachments: (Omit<MessageFile, 'file'> & object)[] };
  };
  const [file] = doc.attachments;
  if (!file) throw new Error('The upload has no file');
  const { name, type, size, url } = file;
  return { file: doc.id, name, type, size, url };
}

const Box = styled.form`
  display: grid;
  gap: 0.5rem;
  padding: 0.75rem 1rem;
  border-top: 1px solid var(--border);
  > div:last-child {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: end;
    gap: 0.5rem;
  }
`;
const Area = styled(TextInput).attrs({ as: 'textarea' })<ComponentProps<'textarea'>>`
  display: block;
  height: auto;
  max-height: ${tallest}px;
  padding-block: 0.5rem;
  color: inherit;
  font-family: inherit;
  line-height: 1.5;
  resize: none;
` as unknown as (props: ComponentProps<'textarea'>) => React.ReactElement;
const Answering = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem;
  padding-inline-start: 0.75rem;
  border-inline-start: 3px solid var(--accent);
  font-size: 0.875rem;
  p {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  span {
    color: var(--muted);
  }
`;
