import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { eventsPath, type Listeners, script, scriptPath, scriptTag } from './reload.ts';

const isPage = ({ headers }: IncomingMessage) =>
  headers['content-type']?.startsWith('text/html') ?? false;

/** Files of remotes may be loaded by other portals, for operators who try what is being worked on here. */
const forOthers = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Forwards the edge's answer; a page gets the reload script. */
function passOn(answer: IncomingMessage, response: ServerResponse, isOfRemote: boolean): void {
  if (!isPage(answer)) {
    const headers = { ...answer.headers, ...(isOfRemote && forOthers) };
    response.writeHead(answer.statusCode ?? 502, headers);
    answer.pipe(response);
    return;
  }
  const { 'content-length': _length, etag: _etag, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 502, headers);
  let html = '';
  answer.setEncoding('utf8').on('data', (text: string) => {
    html += text;
  });
  answer.on('end', () => response.end(html.replace('</body>', `${scriptTag}</body>`)));
}

function forward(edge: string, incoming: IncomingMessage, response: ServerResponse): void {
  // Pages must come uncompressed, to be modified.
  const { 'if-none-match': _etag, ...headers } = incoming.headers;
  const onward = request(
    new URL(incoming.url ?? '/', edge),
    { method: incoming.method, headers: { ...headers, 'accept-encoding': 'identity' } },
    (answer) => passOn(answer, response, incoming.url?.startsWith('/remotes/') ?? false),
  );
  onward.on('error', () => response.writeHead(502).end('The edge does not answer.\n'));
  incoming.pipe(onward);
}

/** What developers open: the portal as the edge answers it, with notifications of each new build. */
export function startFront(edge: string, port: number, listeners: Listeners): Server {
  const front = createServer((incoming, response) => {
    if (incoming.url === eventsPath) return listeners.add(response);
    if (incoming.url === scriptPath) {
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    }
    return forward(edge, incoming, response);
  });
  return front.listen(port, '127.0.0.1');
}
