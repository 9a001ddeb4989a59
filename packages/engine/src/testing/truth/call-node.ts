/** A call of JSON-RPC. */
export type Call = readonly [method: string, params: readonly unknown[]];

/** Calls a node. */
export async function callOne(url: string, ...call: Call): Promise<unknown> {
  return (await callAll(url, [call]))[0];
}

/** Calls a node several times in one request. */
export async function callAll(url: string, calls: readonly Call[]): Promise<unknown[]> {
  if (calls.length === 0) return [];
  const body = calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params }));
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const entries = (await answer.json()) as { id: number; result?: unknown; error?: object }[];
  return calls.map(([method], id) => {
    const entry = entries.find((each) => each.id === id);
    if (!entry || entry.error)
      throw new Error(`${method} failed: ${JSON.stringify(entry?.error ?? entries)}`);
    return entry.result;
  });
}
