import { build, type Plugin, type Rolldown } from 'vite';

/** A module of a made-up page: its code, or its styles. */
export type Modules = Readonly<Record<string, string>>;

/** Builds a page whose script is `/entry.js`, from modules by path. */
export async function buildPage(
  modules: Modules,
  plugins: readonly Plugin[] = [],
): Promise<Rolldown.RolldownOutput['output']> {
  const virtual: Plugin = {
    name: 'virtual',
    enforce: 'pre',
    resolveId: (id) => (id in modules || id.endsWith('/index.html') ? id : undefined),
    load: (id) => {
      if (id.endsWith('/index.html')) return '<script type="module" src="/entry.js"></script>';
      const code = modules[id];
      return code === undefined || id.endsWith('.css') ? code : { code, moduleType: 'js' };
    },
  };
  const { output } = (await build({
    root: '/',
    configFile: false,
    logLevel: 'silent',
    plugins: [virtual, ...plugins],
    build: { write: false, rolldownOptions: { input: '/index.html' } },
  })) as Rolldown.RolldownOutput;
  return output;
}
