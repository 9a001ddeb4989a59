/** The settings that were built in; everything else reads them from here. */
export const env = parseEnv(import.meta.env);

/** Fills in the defaults and refuses an invalid URL early. */
export function parseEnv(settings: Record<string, string | undefined>) {
  return {
    ADMIN_API_URL: toBase('ADMIN_API_URL', settings.ADMIN_API_URL || '/api/admin'),
    API_URL: toBase('API_URL', settings.API_URL || '/api'),
    BRAND_NAME: settings.BRAND_NAME || undefined,
  };
}

function toBase(name: string, value: string): string {
  if (!/^(https?:\/\/[^/]|\/)/.test(value))
    throw new Error(`${name} must start with http://, https:// or /, not '${value}'.`);
  return value.replace(/\/+$/, '');
}
