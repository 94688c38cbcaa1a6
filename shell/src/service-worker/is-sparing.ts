/** Whether the person has chosen to spare data: nothing is then fetched beyond what they ask for. */
export function isSparing(request?: Pick<Request, 'headers'>): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || request?.headers.get('save-data') === 'on';
}
