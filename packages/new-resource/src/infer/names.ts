/** `rpcURL`, `RPCUrl`, `rpc-url` → `rpc_url`: a name as declarations have it. */
export function toFieldName(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const snake = words?.join('_') ?? 'field';
  return /^[a-z]/.test(snake) ? snake : `field_${snake}`;
}

/** `enquiries` → `enquiry`, `settlement-rules` → `settlement-rule`. */
export function toSingular(name: string): string {
  if (/ies$/.test(name)) return name.replace(/ies$/, 'y');
  if (/(ss|sh|ch|x|zz|[^aeo]us)es$/.test(name)) return name.replace(/es$/, '');
  return name.replace(/s$/, '');
}
