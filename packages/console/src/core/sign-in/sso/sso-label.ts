/**
 * The name of single sign-on: the server that has it says so in the page, so that no other backend is
 * asked.
 */
export function readSsoLabel(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="single-sign-on"]')?.content;
}
