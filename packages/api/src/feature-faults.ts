import type { Resource } from '@koshpay/resource';
import {
  approvedOperations,
  type Fault,
  isFrameworkResource,
  retentionOf,
} from '@koshpay/resource/internal';
import { frameworkFeatures, hasApprovals } from './compose.ts';
import type { Feature } from './core/feature.ts';

/** The features of a server as they are given. */
export interface ChosenFeatures {
  /** Its own features; none by default. */
  readonly features?: readonly Feature[];
  /** The features of the framework that it has; all of them by default. */
  readonly frameworkFeatures?: readonly Feature[];
  /** True if approvals are left out, so that one person alone changes roles and accounts. */
  readonly withoutApprovals?: boolean;
}

/** Finds features that are confused with others, and ones that are missing. */
export function findFeatureFaults(
  resources: readonly Resource[],
  {
    features: own = [],
    frameworkFeatures: chosen = frameworkFeatures,
    withoutApprovals = false,
  }: ChosenFeatures,
): Fault[] {
  return [
    ...findMisplaced(chosen),
    ...own.flatMap((feature, index) => findOwnFaults(feature, own.slice(0, index))),
    ...findMissing(resources, [...chosen, ...own]),
    ...findUnapproved(hasApprovals(chosen), withoutApprovals),
  ];
}

function findMisplaced(chosen: readonly Feature[]): Fault[] {
  return chosen
    .filter((feature) => !frameworkFeatures.includes(feature))
    .map(({ name }) => ({
      key: `frameworkFeatures.${name}`,
      code: 'unknown_value',
      message: 'it is none of the framework; write it into `features`.',
    }));
}

/** Only what the framework's features are called, serve and support is known to the console. */
function findOwnFaults(feature: Feature, before: readonly Feature[]): Fault[] {
  const { name } = feature;
  const others = [...frameworkFeatures, ...before];
  const unused = (['resources', 'capabilities'] as const).filter((slot) => feature[slot]);
  return [
    ...(others.some((other) => other.name === name)
      ? [
          {
            key: `features.${name}`,
            code: 'duplicate' as const,
            message: 'another feature, or one of the framework, has this name; write another.',
          },
        ]
      : []),
    ...unused.map((slot) => ({
      key: `features.${name}.${slot}`,
      code: 'unused_part' as const,
      message: 'the product declares its own; remove them here.',
    })),
  ];
}

/** The framework's resources have approvals, too: leaving them out is said, never a side effect. */
function findUnapproved(isApproved: boolean, withoutApprovals: boolean): Fault[] {
  if (isApproved !== withoutApprovals) return [];
  return [
    isApproved
      ? { key: 'withoutApprovals', code: 'unused_part', message: 'it has approvals; remove it.' }
      : {
          key: 'frameworkFeatures',
          code: 'missing',
          message:
            "without 'approvals', one person alone changes roles and accounts; add it, or write `withoutApprovals: true`.",
        },
  ];
}

/** An approval above all must not silently be skipped. */
function findMissing(resources: readonly Resource[], features: readonly Feature[]): Fault[] {
  const names = features.map(({ name }) => name);
  const find = (key: string, needed: string, resource?: string): Fault[] => {
    if (names.includes(needed)) return [];
    const isOfFramework = frameworkFeatures.some(({ name }) => name === needed);
    const option = isOfFramework ? 'frameworkFeatures' : 'features';
    const message = `needs the feature '${needed}', which the server leaves out; add it to \`${option}\`.`;
    return [{ ...(resource && { resource }), key, code: 'missing', message }];
  };
  return [
    ...features.flatMap(({ name, needs = [] }) =>
      needs.flatMap((needed) => find(`features.${name}`, needed)),
    ),
    ...resources
      .filter((resource) => !isFrameworkResource(resource))
      .flatMap((resource) => [
        ...(approvedOperations(resource).length > 0
          ? find('approvals', 'approvals', resource.name)
          : []),
        ...(resource.rollup ? find('rollup', 'rollups', resource.name) : []),
        ...(retentionOf(resource)
          ? find(resource.log ? 'log' : 'retention', 'logs', resource.name)
          : []),
      ]),
  ];
}
