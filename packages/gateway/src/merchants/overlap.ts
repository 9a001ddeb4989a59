import * as field from '../fields.ts';

/** The hours for which a secret stays valid after its rotation. */
export const overlap = (label: string) =>
  field.choice(['none', '1h', '24h', '7d'], {
    label,
    labels: { none: 'No time', '1h': '1 hour', '24h': '24 hours', '7d': '7 days' },
    defaultValue: '24h',
  });
