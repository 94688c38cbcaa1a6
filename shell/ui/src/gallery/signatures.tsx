import type { SignatureGiven } from '@fairlead/contracts/forms/signature';
import { type ComponentProps, useState } from 'react';
import { Signature } from '../areas/signature/signature.tsx';
import { Specimen } from './specimen.tsx';

const signer = { name: 'Nora Lind', position: 'Master', address: 'Quay 1, Antibes' };

/** Signatures, in each way and place. */
export function Signatures() {
  return (
    <Specimen title="Signatures">
      <Example label="Drawn" />
      <Example label="Drawn or typed" type="drawAndType" alignment="right" />
      <Example label="In any way" type="all" alignment="sideBySide" />
      <Example label="Missing" isInvalid />
      <Example label="Of somebody else" disabled />
    </Specimen>
  );
}

function Example(props: { label: string } & Partial<ComponentProps<typeof Signature>>) {
  const [value, setValue] = useState<SignatureGiven>();
  return (
    <div style={{ width: '26rem' }}>
      <Signature
        longest={500_000}
        signer={signer}
        {...props}
        value={value}
        onChange={(next) => setValue(next ?? undefined)}
      />
    </div>
  );
}
