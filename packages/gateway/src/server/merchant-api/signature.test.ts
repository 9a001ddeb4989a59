import { expect, it } from 'vitest';
import { isSignatureOf, toSignature, toSignedText } from './signature.ts';

/** The example of docs/merchant-api.md. */
const secret = 'kps_example0000000000000000000000000000000000000secret';
const parts = {
  method: 'POST',
  path: '/api/v1/addresses?note=a%20b',
  time: '1790000000',
  idempotencyKey: 'order-1001',
  body: Buffer.from('{"user_id":7,"network_id":3}'),
};

it('signs five lines', () => {
  expect(toSignedText(parts)).toMatchInlineSnapshot(`
    "POST
    /api/v1/addresses?note=a%20b
    1790000000
    order-1001
    44b9dd53f2b622387437d7cde93e31eb88aac0b0c98d6b4bb7b3eb90c2ae4321"
  `);
  expect(toSignature(secret, parts)).toMatchInlineSnapshot(
    `"3d0c956b344b9a835b0f38c7beb17c51ab3510820d1b8c49418ecfbe8e192ed8"`,
  );
});

it('notices a change of each part', () => {
  const signature = toSignature(secret, parts);
  expect(isSignatureOf(signature, secret, parts)).toBe(true);
  const others = [
    { ...parts, method: 'PUT' },
    { ...parts, path: '/api/v1/addresses?note=a+b' },
    { ...parts, time: '1790000001' },
    { ...parts, idempotencyKey: '' },
    { ...parts, body: Buffer.from('{"user_id":8,"network_id":3}') },
    { ...parts, body: Buffer.alloc(0) },
  ];
  for (const other of others) expect(isSignatureOf(signature, secret, other)).toBe(false);
  expect(isSignatureOf(signature, `${secret}x`, parts)).toBe(false);
  for (const wrong of ['', 'ü', signature.slice(1), signature.toUpperCase()])
    expect(isSignatureOf(wrong, secret, parts)).toBe(false);
});
