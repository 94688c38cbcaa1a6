import { useLocation } from '@fairlead/ui';
import RecordPage from './record-page.tsx';
import RegisterPage from './register-page.tsx';
import { placeOfRegister } from './register-place.ts';

/** A page of any register: its list, or one of its records. */
export default function RegistersPage() {
  const { pathname } = useLocation();
  return placeOfRegister(pathname).record === undefined ? <RegisterPage /> : <RecordPage />;
}
