/** The placeholder of a hidden part. */
export const mask = '•••';

/** True if a text has a masked part. */
export function hasMask(text: string): boolean {
  return text.includes(mask);
}

/**
 * A URL with its credentials masked: password (or a user name alone), values of the query, fragment,
 * and path segments that look like keys. One without credentials does not change.
 *
 * @example maskUrl('https://user:pass@rpc.example/v3/0123456789abcdef') // https://user:•••@rpc.example/v3/0123•••
 */
export function maskUrl(url: string): string {
  const [, scheme = '', userInfo, host = '', path = '', query = '', fragment = ''] =
    /^(\w+:\/\/)(?:([^/?#]*)@)?([^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?$/.exec(url) ?? [];
  if (!scheme) return url;
  return [
    scheme,
    userInfo === undefined ? '' : `${maskUserInfo(userInfo)}@`,
    host,
    path.split('/').map(maskSegment).join('/'),
    query && `?${query.slice(1).split('&').map(maskParameter).join('&')}`,
    fragment.length > 1 ? `#${mask}` : fragment,
  ].join('');
}

function maskUserInfo(userInfo: string): string {
  const [user = '', ...password] = userInfo.split(':');
  return password.length > 0 ? `${user}:${mask}` : mask;
}

/** A key is long and has digits or capitals; a name such as `ethereum-mainnet` has neither. */
function maskSegment(segment: string): string {
  const looksLikeKey = segment.length >= 16 && /[\dA-Z]/.test(segment);
  return looksLikeKey || segment.length >= 32 ? `${segment.slice(0, 4)}${mask}` : segment;
}

function maskParameter(parameter: string): string {
  const [name = '', ...value] = parameter.split('=');
  if (value.length === 0) return name && mask;
  return value.join('=') ? `${name}=${mask}` : parameter;
}
