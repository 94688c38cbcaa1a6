import { jest } from '@jest/globals';

/** The answer to an upload. */
interface UploadReply {
  status: number;
  body: unknown;
  etag: string | undefined;
}

type ReplyTo = (href: URL, init: RequestInit) => Promise<UploadReply>;

/** Puts an API behind the requests that upload files. Each reports progress at half and at full before it is answered; a rejection aborts it. */
export function serveUploads(replyTo: ReplyTo): void {
  class Upload extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    withCredentials = false;
    #etag: string | undefined;
    #call: RequestInit & { href: string } = { href: '' };
    #isOver = false;

    open(method: string, href: string): void {
      this.#call = { method, href, headers: {} };
    }

    setRequestHeader(name: string, value: string): void {
      this.#call = { ...this.#call, headers: { ...this.#call.headers, [name]: value } };
    }

    getResponseHeader(name: string): string | null {
      return (name === 'etag' && this.#etag) || null;
    }

    abort(): void {
      if (this.#isOver) return;
      this.#isOver = true;
      this.dispatchEvent(new Event('abort'));
    }

    async send(body: FormData): Promise<void> {
      const { href, ...init } = this.#call;
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }));
      const credentials = this.withCredentials ? 'include' : 'omit';
      const call = { ...init, body, credentials } as const;
      const reply = await replyTo(new URL(href), call).catch(() => undefined);
      if (this.#isOver) return;
      this.#isOver = true;
      if (!reply) {
        this.dispatchEvent(new Event('error'));
        return;
      }
      const { status, body: answer, etag } = reply;
      this.upload.dispatchEvent(new Event('load'));
      this.status = status;
      this.responseText = JSON.stringify(answer);
      this.#etag = etag;
      this.dispatchEvent(new Event('load'));
    }
  }
  const made = () => new Upload() as unknown as XMLHttpRequest;
  jest.spyOn(globalThis, 'XMLHttpRequest').mockImplementation(made);
}
