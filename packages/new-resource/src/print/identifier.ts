/** `hd-wallets` → `hdWallets`: the name that a declaration is exported by. */
export function toIdentifier(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
