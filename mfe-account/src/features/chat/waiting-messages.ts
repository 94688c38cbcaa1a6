import { queuesOf, type Waiting } from '@fairlead/remote-kit/queue';

/** An unsent message; its text is encrypted in this browser. */
export interface WaitingMessage extends Waiting {
  conversation: string;
  sealed: string;
}

const isText = (value: unknown) => typeof value === 'string';

/** Each person's messages that wait in this browser. Each is a subject of its own. */
export const waitingMessages = queuesOf<WaitingMessage>({
  name: 'fairlead-messages',
  subjectOf: ({ key }) => key,
  isItem: (value): value is WaitingMessage =>
    ['conversation', 'sealed', 'since', 'key'].every((name) => isText(Reflect.get(value, name))),
});
