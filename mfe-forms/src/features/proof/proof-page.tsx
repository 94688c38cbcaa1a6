import type { SignatureProof } from '@fairlead/contracts/api/forms';
import { signerWords } from '@fairlead/contracts/forms/signer-words';
import { ResourcePage, useResource } from '@fairlead/remote-kit/resource';
import { Badge, Card, dayAndTime, PageContainer, useParams } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { styled } from 'styled-components';
import { proofApi } from './get-proof.ts';

/** `/signature/{hash}`: whether a signed document is unchanged, for anybody who has the hash. */
export default function ProofPage() {
  const { hash = '' } = useParams();
  const resource = useResource(proofApi.useGetProofQuery(hash), { orBy: ['invalid'] });
  return (
    <ResourcePage
      resource={resource}
      failure="The signature could not be looked up"
      missing={{
        heading: 'Signature not found',
        title: 'Nothing was signed under this address',
        description: 'Check the address: even one missing letter leads nowhere.',
        way: { href: '/', label: 'Go to the start' },
      }}
    >
      {(proof) => <Proof proof={proof} hash={hash} />}
    </ResourcePage>
  );
}

function Proof({ proof, hash }: { proof: SignatureProof; hash: string }) {
  const verdict = verdictOn(proof);
  const facts = {
    Form: proof.formTitle,
    Organization: proof.organization,
    Version: String(proof.version),
    'Signed by': signerWords(
      proof.signer ?? 'Somebody who no longer has an account',
      proof.typedAs,
    ),
    'Signed on': dayAndTime(proof.signedAt),
    'SHA-256': hash,
    'Key of the service': proof.keyId ?? 'None, as it was signed before there was one',
  };
  return (
    <PageContainer>
      <PageHeader title="Signature" description={verdict.description} />
      <Sheet>
        <Badge $tone={verdict.tone}>{verdict.label}</Badge>
        <dl>
          {Object.entries(facts).map(([what, value]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Sheet>
    </PageContainer>
  );
}

/** What can be said of a signature: only one that the service signed with its key is safe from whoever can write to the database. */
function verdictOn({ isUnchanged, keyId }: SignatureProof) {
  if (!isUnchanged)
    return {
      tone: 'danger',
      label: 'Changed',
      description: 'What was signed is not what is stored now. Do not rely on it.',
    } as const;
  if (keyId == null)
    return {
      tone: 'warning',
      label: 'Matches, without a key',
      description:
        'What was signed matches what is stored now. No key protects it, so somebody with access to the database could have replaced both.',
    } as const;
  return {
    tone: 'success',
    label: 'Unchanged',
    description: 'What was signed has not been changed since.',
  } as const;
}

const Sheet = styled(Card)`
  display: grid;
  justify-items: start;
  gap: 1rem;
  max-width: 48rem;
  overflow-wrap: anywhere;
  dl {
    display: grid;
    gap: 0.5rem;
    margin: 0;
  }
  dt {
    color: var(--muted);
    font-size: 0.875rem;
  }
  dd {
    margin: 0;
  }
`;
