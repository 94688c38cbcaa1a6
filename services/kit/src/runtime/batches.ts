/** What is read, some at a time. */
export async function* batchesOf<One>(
  read: AsyncIterable<One>,
  most: number,
): AsyncGenerator<One[]> {
  let batch: One[] = [];
  for await (const one of read) {
    batch.push(one);
    if (batch.length < most) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
