import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A file of euro reference rates of a day, in the format of the ECB. */
export function fileOf(day: string, rates: Readonly<Record<string, string | undefined>>): string {
  const entries = Object.entries(rates).flatMap(([currency, rate]) =>
    rate === undefined ? [] : [`\t\t\t<Cube currency='${currency}' rate='${rate}'/>`],
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>European Central Bank</gesmes:name>
\t</gesmes:Sender>
\t<Cube>
\t\t<Cube time='${day}'>
${entries.join('\n')}
\t\t</Cube>
\t</Cube>
</gesmes:Envelope>`;
}

/** A source of exchange rates on this machine. */
export interface RateSource {
  url: string;
  /** How it answers from now on. */
  answer: RequestListener;
  requests: number;
  close(): void;
}

export async function openRateSource(): Promise<RateSource> {
  const server = createServer((request, response) => {
    source.requests += 1;
    source.answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const source: RateSource = {
    url: `http://127.0.0.1:${port}/eurofxref-daily.xml`,
    answer: (_request, response) => response.writeHead(503).end(),
    requests: 0,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return source;
}
