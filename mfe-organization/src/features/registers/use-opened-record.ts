import { usePortal } from '@fairlead/remote-kit';
import { useEffect, useState } from 'react';

/** Opens a record by its id once the open form has closed: unsaved changes in it would block the page. */
export function useOpenedRecord(base: string): (record: { id: string }) => void {
  const { navigate } = usePortal();
  const [id, open] = useState<string>();
  useEffect(() => {
    if (id !== undefined) navigate(`${base}/${id}`);
  }, [base, id, navigate]);
  return (record) => open(record.id);
}
