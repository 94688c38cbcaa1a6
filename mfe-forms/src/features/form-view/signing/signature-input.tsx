import type { FieldOf } from '@fairlead/contracts/forms/field';
import { largestSignature, type SignatureGiven } from '@fairlead/contracts/forms/signature';
import { usePerson, useRoles } from '@fairlead/remote-kit';
import { Signature, type Signer } from '@fairlead/ui/signature';
import { Group } from '../inputs/group.tsx';
import { type InputProps, memberAt } from '../inputs/input-props.ts';
import { useGetSignatureOwnerQuery } from './get-owner.ts';
import { OwnerState } from './owner-state.tsx';

interface SignatureProps extends Omit<InputProps, 'field'> {
  field: FieldOf<'signature' | 'enhancedSignature'>;
}

/** A signature of the person who fills the form in, or of the one that the form names (F-083). */
export function SignatureInput(props: SignatureProps) {
  const { field } = props;
  return field.owner ? (
    <OwnedSignature {...props} owner={field.owner} />
  ) : (
    <OwnSignature {...props} />
  );
}

function OwnSignature(props: SignatureProps) {
  const person = usePerson();
  const position = useRoles().active?.position;
  const signer = { ...(person && { name: person.name }), ...(position && { position }) };
  return <Signing {...props} signer={signer} />;
}

function OwnedSignature({ owner, ...props }: SignatureProps & { owner: string }) {
  const { data, error } = useGetSignatureOwnerQuery(owner);
  const person = usePerson();
  const isOther = person?.id !== owner;
  const name = data?.name || 'the person it belongs to';
  const hint = isOther ? `Only ${name} can sign here.` : props.hint;
  return (
    <Signing
      {...props}
      hint={hint}
      signer={data ?? (isOther || !person ? undefined : { name: person.name })}
      disabled={isOther}
    >
      <OwnerState data={data} error={error} />
    </Signing>
  );
}

interface SigningProps extends SignatureProps {
  signer: Signer | undefined;
  disabled?: boolean;
  children?: React.ReactNode;
}

function Signing({ field, value, onChange, signer, disabled, children, ...shown }: SigningProps) {
  return (
    <Group {...shown}>
      {children}
      <Signature
        label={shown.label}
        {...howOf(field)}
        signer={signer}
        longest={largestSignature}
        value={memberAt(value, 'image') ? (value as SignatureGiven) : undefined}
        onChange={onChange}
        disabled={disabled}
        isInvalid={shown.error !== undefined}
      />
    </Group>
  );
}

/** How a field is signed; a plain one by drawing, or by typing for those who do not draw. */
const howOf = (field: SignatureProps['field']) =>
  field.blockType === 'enhancedSignature'
    ? { type: field.signatureType, alignment: field.alignment }
    : ({ type: 'drawAndType' } as const);
