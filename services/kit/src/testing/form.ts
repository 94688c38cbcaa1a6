/** A multipart request that sends files, as headers and body. */
export async function formOf(
  parts: Readonly<Record<string, Uint8Array | string>>,
  { name = 'logo.png', type = 'image/png' } = {},
): Promise<{ headers: Record<string, string>; payload: Buffer }> {
  const form = new FormData();
  for (const [part, content] of Object.entries(parts))
    if (typeof content === 'string') form.append(part, content);
    else form.append(part, new File([new Uint8Array(content)], name, { type }));
  const body = new Response(form);
  return {
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  };
}
