/** The result of posting a form: `fields` holds the server's message by field name. */
export type Outcome =
  | { ok: true }
  | { ok: false; fields: Record<string, string>; throttled?: string };

type Refusal = { message?: string; details?: { field: string; message: string }[] };

const timeoutMilliseconds = 20_000;

/** Posts a form's values as JSON to its action. Never throws: a lost connection is an outcome. */
export async function postForm(form: HTMLFormElement): Promise<Outcome> {
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(readValues(form)),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    if (response.ok) return { ok: true };
    const refusal: Refusal = await response.json();
    const details = refusal.details ?? [];
    return {
      ok: false,
      fields: Object.fromEntries(details.map(({ field, message }) => [field, message])),
      throttled: response.status === 429 ? refusal.message : undefined,
    };
  } catch {
    return { ok: false, fields: {} };
  }
}

/** The text fields of a form, by name. */
export function readValues(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
