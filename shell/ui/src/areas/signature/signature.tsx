import type { SignatureGiven } from '@fairlead/contracts/forms/signature';
import { Button } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { SignatureFacts } from './signature-facts.tsx';
import { SignaturePad } from './signature-pad.tsx';
import { TypedSignature } from './typed-signature.tsx';
import { UploadedSignature } from './uploaded-signature.tsx';

/** The ways to sign in each type (F-081). */
const waysOf = {
  draw: ['draw'],
  drawAndType: ['draw', 'type'],
  all: ['draw', 'type', 'upload'],
} as const;
type Way = 'draw' | 'type' | 'upload';
const labels: Readonly<Record<Way, string>> = { draw: 'Draw', type: 'Type', upload: 'Upload' };

export type SignatureType = keyof typeof waysOf;
export type SignatureAlignment = 'left' | 'right' | 'full' | 'sideBySide';

/** Who signs, if known. */
export type Signer = Pick<SignatureGiven, 'name' | 'position' | 'address'>;

interface SignatureProps {
  label: string;
  value: SignatureGiven | undefined;
  onChange(value: SignatureGiven | null): void;
  type?: SignatureType;
  alignment?: SignatureAlignment;
  signer?: Signer | undefined;
  /** The maximum size of a picture, in characters of its data URL. */
  longest: number;
  disabled?: boolean | undefined;
  isInvalid?: boolean | undefined;
}

/** A signature input: drawn, typed or uploaded, with who signs and when it was signed. */
export function Signature(props: SignatureProps) {
  const { label, value, onChange, type = 'draw', alignment = 'left', signer, disabled } = props;
  const [way, setWay] = useState<Way>('draw');
  const ways = waysOf[type];
  const sign = (image: string | null, name = signer?.name) => {
    if (image === null) return onChange(null);
    // The time of signing is that of the first signature (F-079).
    const signedAt = value?.signedAt ?? new Date().toISOString();
    onChange({ ...signer, ...(name && { name }), image, signedAt });
  };
  const shown = { label, value: value?.image, disabled, isInvalid: props.isInvalid };
  return (
    <Frame data-alignment={alignment}>
      <Giving>
        {ways.length > 1 && !disabled && (
          <Methods role="group" aria-label={`How to sign: ${label}`}>
            {ways.map((one) => (
              <Button
                key={one}
                size="sm"
                look={one === way ? 'primary' : 'secondary'}
                aria-pressed={one === way}
                onClick={() => setWay(one)}
              >
                {labels[one]}
              </Button>
            ))}
          </Methods>
        )}
        {way === 'type' && !disabled && (
          <TypedSignature
            name={value?.name ?? signer?.name ?? ''}
            isSigned={value !== undefined}
            onChange={sign}
          />
        )}
        {way === 'upload' && !disabled && (
          <UploadedSignature longest={props.longest} onChange={sign} />
        )}
        {way === 'draw' || disabled ? (
          <SignaturePad {...shown} onChange={sign} />
        ) : (
          <SignaturePad {...shown} disabled onChange={sign} />
        )}
        {way !== 'draw' && value && !disabled && (
          <Button
            look="secondary"
            size="sm"
            aria-label={`Clear ${label}`}
            onClick={() => onChange(null)}
          >
            Clear
          </Button>
        )}
      </Giving>
      <SignatureFacts {...(value ?? signer)} />
    </Frame>
  );
}

const Giving = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: 0.5rem;
  width: 100%;
  min-width: 0;
`;
const Methods = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;
const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: 0.75rem 1.5rem;
  min-width: 0;
  &[data-alignment='right'] {
    justify-items: end;
    ${Giving} {
      justify-items: end;
    }
  }
  &[data-alignment='full'] {
    justify-items: stretch;
    ${Giving}, ${Giving} > div {
      justify-items: stretch;
    }
    canvas,
    [data-disabled] {
      width: 100%;
    }
    button {
      justify-self: start;
    }
  }
  &[data-alignment='sideBySide'] {
    grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
    align-items: start;
  }
`;
