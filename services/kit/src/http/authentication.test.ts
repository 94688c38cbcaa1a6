import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateKeyPair, SignJWT } from 'jose';
import { exampleService } from '../testing/example.ts';
import { startTestService, type TestService } from '../testing/service.ts';

let example: TestService;
const person = 'a'.repeat(24);
const claims = { id: person, collection: 'users', email: 'a@test.fairlead.test', sid: 's' };

beforeAll(async () => {
  example = await startTestService(exampleService);
});
afterAll(() => example.close());

async function statusWith(headers: Record<string, string>): Promise<number> {
  const answer = await example.call('POST', '/api/berths', { headers, json: { name: 'Berth' } });
  return answer.statusCode;
}

const unsigned = (header: object, payload: object) =>
  `${[header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;

describe('where the token is read', () => {
  it('takes Authorization JWT, Bearer, and the cookie from the own origin', async () => {
    const token = await example.mint.person(person);
    expect(await statusWith({ authorization: `JWT ${token}` })).toBe(201);
    expect(await statusWith({ authorization: `Bearer ${token}` })).toBe(201);
    const cookie = `payload-token=${token}`;
    expect(await statusWith({ cookie, origin: 'http://localhost:8080' })).toBe(201);
    expect(await statusWith({ cookie, 'sec-fetch-site': 'same-origin' })).toBe(201);
  });

  it('ignores the cookie on calls from another site', async () => {
    const cookie = `payload-token=${await example.mint.person(person)}`;
    expect(await statusWith({ cookie, origin: 'https://evil.example' })).toBe(403);
    expect(await statusWith({ cookie, 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await statusWith({ cookie })).toBe(403);
  });

  it('does not fall back from a bad header to a good cookie', async () => {
    const cookie = `payload-token=${await example.mint.person(person)}`;
    expect(
      await statusWith({ authorization: 'Bearer x.y.z', cookie, origin: 'http://localhost:8080' }),
    ).toBe(403);
  });
});

describe('tokens that count as none', () => {
  it('expired', async () => {
    expect(
      await statusWith({
        authorization: `Bearer ${await example.mint.person(person, { expiresIn: -1 })}`,
      }),
    ).toBe(403);
  });

  it('signed with another key', async () => {
    const { privateKey } = await generateKeyPair('EdDSA');
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', kid: 'test-key' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
    expect(await statusWith({ authorization: `Bearer ${forged}` })).toBe(403);
  });

  it('of algorithm none, or signed with the public key as a secret', async () => {
    const payload = { ...claims, iat: 1, exp: 9_999_999_999 };
    expect(
      await statusWith({ authorization: `Bearer ${unsigned({ alg: 'none' }, payload)}` }),
    ).toBe(403);
    const secret = new TextEncoder().encode(JSON.stringify(example.mint.publicKeys.keys[0]));
    const confused = await new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256', kid: 'test-key' })
      .sign(secret);
    expect(await statusWith({ authorization: `Bearer ${confused}` })).toBe(403);
  });

  it('truncated', async () => {
    const token = await example.mint.person(person);
    expect(await statusWith({ authorization: `Bearer ${token.slice(0, -10)}` })).toBe(403);
  });

  it('still let the caller read as a visitor', async () => {
    const answer = await example.call('GET', '/api/berths', {
      headers: { authorization: 'Bearer nonsense' },
    });
    expect(answer.statusCode).toBe(200);
  });
});
