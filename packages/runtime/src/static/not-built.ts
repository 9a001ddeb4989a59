/** The page of every URL while site and console are not built. */
export const notBuiltPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Not built yet</title>
<style>body { font: 1.1rem/1.6 system-ui; max-width: 36rem; margin: 15vh auto; padding: 0 1rem }</style>
<h1>The API runs, the pages are not built yet</h1>
<p>Run <code>pnpm build</code>, or <code>npm start</code>, which does that too, and start again.</p>
<p>The API can be tried at <a href="/api/docs">/api/docs</a>.</p>
</html>`;
