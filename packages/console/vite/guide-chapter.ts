import path from 'node:path';
import { defineHastPlugin, markdownToJs } from 'satteri';
import sharp from 'sharp';
import type { Plugin } from 'vite';

/** Imported as `lists.md?chapter`. */
const chapterId = /\.md\?chapter$/;

/**
 * Turns a Markdown file into a component: its pictures become files of the build with their sizes,
 * so that the text does not jump when they are loaded, and its sections get ids for links. The
 * compiler is that of Astro, which the site has already.
 */
export function guideChapter(): Plugin {
  return {
    name: 'guide-chapter',
    resolveId: {
      // Chapters are in no package: they have the console's React.
      filter: { id: /^react\/jsx-runtime$/ },
      handler(source, importer) {
        return importer && chapterId.test(importer)
          ? this.resolve(source, import.meta.filename)
          : undefined;
      },
    },
    transform: {
      filter: { id: chapterId },
      handler: async (source, id) => ({
        code: await compileChapter(source, path.dirname(id)),
        map: null,
        moduleType: 'js',
      }),
    },
  };
}

async function compileChapter(source: string, folder: string): Promise<string> {
  const pictures: string[] = [];
  const chapter = defineHastPlugin({
    name: 'chapter',
    element: [
      {
        filter: ['h2'],
        visit: (heading, context) =>
          context.setProperty(heading, 'id', toId(context.textContent(heading))),
      },
      {
        filter: ['img'],
        async visit(picture, context) {
          const src = String(picture.properties.src);
          const { width, height } = await sharp(path.join(folder, src)).metadata();
          context.setProperty(picture, 'src', `picture:${pictures.push(src) - 1}`);
          context.setProperty(picture, 'width', width);
          context.setProperty(picture, 'height', height);
        },
      },
    ],
  });
  const { code } = await markdownToJs(source, { hastPlugins: [chapter] });
  return [
    ...pictures.map((src, at) => `import picture${at} from './${src}';`),
    code.replaceAll(/"picture:(\d+)"/g, 'picture$1'),
  ].join('\n');
}

/** As the usual viewers of Markdown name sections: `Saved views` is `saved-views`. */
function toId(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\s-]/gu, '')
    .replaceAll(/\s/g, '-');
}
