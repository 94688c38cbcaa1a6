/** The id in a relation as it was sent; undefined without one, which the schema refuses. */
export const idIn = (sent: unknown): string | undefined => {
  const id = typeof sent === 'object' && sent !== null && 'id' in sent ? sent.id : sent;
  return typeof id === 'string' ? id.toLowerCase() : undefined;
};
