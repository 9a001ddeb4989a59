import { describe, expect, it } from 'vitest';
import { loadShopEnv } from '../testing/load-shop-env.ts';
import { shop } from '../testing/shop.ts';
import { describeSettings } from './describe-settings.ts';
import { readEnvSources, settingNamesOf } from './env.ts';

const source = {
  DATABASE_URL: 'postgres://kosh:hunter2@db.internal:5432/pay',
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
  COURIER_URL: 'https://courier.example',
  COURIER_TOKEN: '123:hunter2',
  SESSION_IDLE_MINUTES: '30',
};

describe('the settings of a process', () => {
  const shown = describeSettings(
    loadShopEnv(source),
    settingNamesOf({ server: shop }),
    readEnvSources(source, 'none', { server: shop }),
  );
  const find = (name: string) => shown.find((each) => each.name === name);

  it('have their value and where it comes from', () => {
    expect(find('SESSION_IDLE_MINUTES')).toMatchInlineSnapshot(`
      {
        "name": "SESSION_IDLE_MINUTES",
        "source": "environment",
        "value": "30",
      }
    `);
    expect(find('PORT')).toMatchInlineSnapshot(`
      {
        "name": "PORT",
        "source": "default",
        "value": "4000",
      }
    `);
  });

  it('never show a secret (ASVS V13.3.2)', () => {
    expect(JSON.stringify(shown)).not.toContain('hunter2');
    expect(JSON.stringify(shown)).not.toContain(source.SECRETS_KEY);
    expect(find('SECRETS_KEY')).toMatchInlineSnapshot(`
      {
        "name": "SECRETS_KEY",
        "source": "environment",
        "value": "•••",
      }
    `);
    expect(find('DATABASE_URL')).toMatchInlineSnapshot(`
      {
        "name": "DATABASE_URL",
        "source": "environment",
        "value": "postgres://kosh:•••@db.internal:5432/pay",
      }
    `);
  });
});
