import { type ProtocolDeclaration, type Resource, toProtocol } from '@koshpay/resource';

/**
 * What the backend of a resource can do beyond its plain calls: what its protocol declares, else what
 * was announced at sign-in, which is true of our own backend and not of another system.
 */
export function toOffered(
  announced: readonly string[],
  ofProduct: ProtocolDeclaration | undefined,
  resource: Resource | undefined,
): readonly string[] {
  const { capabilities } = toProtocol(ofProduct, resource?.protocol);
  return capabilities ?? (resource?.external ? [] : announced);
}
