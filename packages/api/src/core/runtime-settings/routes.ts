import { maskUrl, permission } from '@koshpay/resource';
import { type Setting, settings as settingResource } from '@koshpay/resource/internal';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requirePermission } from '../accounts/sessions/guard.ts';
import type { RuntimeSettings } from './runtime-settings.ts';

/** A setting of the process: its name, its value as text, and where it comes from. */
const effectiveSetting = z.object({
  name: z.string().describe('The variable of the environment, or the key of the setting.'),
  value: z.string().nullable().describe('Secrets are masked; null where it is not set.'),
  source: z.enum(['default', '.env', 'environment', 'database']),
});

export type EffectiveSetting = Readonly<z.infer<typeof effectiveSetting>>;

type Options = {
  /** The settings with which the process started; none of them a secret in clear. */
  process: readonly EffectiveSetting[];
  declared: readonly Setting[];
};

/** The routes of effective settings and their sources. */
export const effectiveSettingRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  app.get(
    `/${settingResource.name}/effective`,
    {
      onRequest: requirePermission(permission(settingResource.name, 'view')),
      schema: {
        tags: [settingResource.name],
        summary: 'View Effective Settings',
        operationId: 'settings.effective',
        response: { 200: z.object({ data: z.array(effectiveSetting) }) },
      },
    },
    async () => ({ data: toEffective(app.runtimeSettings, options) }),
  );
};

function toEffective(runtime: RuntimeSettings, { process, declared }: Options): EffectiveSetting[] {
  const fromDatabase = (setting: Setting, name: string): EffectiveSetting => ({
    name,
    value: toText(runtime.read(setting)),
    source: runtime.isChanged(setting) ? 'database' : 'default',
  });
  const known = process.map((given) => {
    const setting = declared.find(({ variable }) => variable === given.name);
    return setting && runtime.isChanged(setting) ? fromDatabase(setting, given.name) : given;
  });
  const names = process.map(({ name }) => name);
  const others = declared.filter(({ variable }) => !variable || !names.includes(variable));
  return [...known, ...others.map((setting) => fromDatabase(setting, setting.key))];
}

/** A value as one line of text, without the credentials of URLs. */
export function toText(value: unknown): string | null {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return text === '' ? null : maskUrl(text);
}
