/// <reference types="astro/client" />

declare namespace Astro {
  interface ClientDirectives {
    /** Loads when the dialog of this id is likely to be opened; the click also opens it. */
    'client:intent'?: string;
    /** Loads when something in the island was opened, or reached by keyboard. */
    'client:first-use'?: boolean;
  }
}

declare module 'subset-font' {
  type Options = { targetFormat: 'woff2'; noHinting?: boolean };
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
