import { type ProtocolDeclaration, type Resource, toProtocol } from '@koshpay/resource';

/**
 * The abilities of a resource's backend beyond its plain calls: those that its protocol declares,
 * else those that it sent at sign-in, which are true of our own backend and not of another system.
 */
export function toSupportedBy(
  supported: readonly string[],
  ofProduct: ProtocolDeclaration | undefined,
  resource: Resource | undefined,
): readonly string[] {
  const { capabilities } = toProtocol(ofProduct, resource?.protocol);
  return capabilities ?? (resource?.external ? [] : supported);
}
