import { PageHeader } from '../areas/page-header/page-header.tsx';
import { Specimen } from './specimen.tsx';

const confirm = { title: 'Archive Aurora?', text: 'It leaves the fleet.', yes: 'Archive' };

/** The header of a page, with everything it may have. */
export function PageHeaders() {
  return (
    <Specimen title="Page header">
      <div>
        <PageHeader
          title="Aurora"
          description="A motor yacht of 52 metres"
          trail={[
            { title: 'Blue Ocean', href: '#' },
            { title: 'Fleet', href: '#' },
          ]}
          back={{ href: '#', label: 'Fleet' }}
          progress={{ label: 'Crew papers', value: 3, max: 4 }}
          actions={[
            { label: 'Add crew', look: 'primary', shortcut: 'n' },
            { label: 'Open', href: '#' },
          ]}
          more={[
            { label: 'Copy', shortcut: 'mod+shift+c' },
            { label: 'Archive', look: 'danger', confirm },
          ]}
        />
      </div>
    </Specimen>
  );
}
