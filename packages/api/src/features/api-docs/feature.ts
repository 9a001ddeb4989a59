import { defineFeature } from '../../core/feature.ts';
import { docsRoutes } from './docs.ts';

/** The page that describes the API. */
export const apiDocs = defineFeature({
  name: 'api-docs',
  capabilities: ['docs'],
  routes: async (app, { settings, docsLook }) => {
    const title = `${settings.BRAND_NAME} API`;
    await app.register(docsRoutes, { title, isPublic: settings.MODE === 'demo', look: docsLook });
  },
});
