import { defineFeature } from '../../core/feature.ts';
import { registerTracing } from './tracing.ts';

/** Traces of requests, statements and jobs, sent where the settings say. */
export const tracing = defineFeature({
  name: 'tracing',
  plugin: (app, { db, settings, product, version }) =>
    registerTracing(app, db, settings, { name: product.name, version }),
});
