import type { ServerTools } from '@koshpay/api';

/**
 * The style of the page: the brand's colours and type, and nothing to load. Hindi is written in the
 * font of the system, which phones, Windows and macOS have: one with its ligatures is 60 kB.
 */
export function toStyle(look: ServerTools['docsLook']): string {
  const [light, dark] = [look?.light ?? '', look?.dark ?? ''];
  return `:root{color-scheme:light dark;${light}}@media(prefers-color-scheme:dark){:root{${dark}}}${rules}`;
}

const rules = `
*{box-sizing:border-box;margin:0}
body{background:var(--surface);color:var(--ink);font:16px/1.55 var(--font);min-height:100vh;display:flex;flex-direction:column;align-items:center;padding:16px}
header{width:100%;max-width:26rem;display:flex;justify-content:space-between;align-items:center;padding:0 4px 12px}
.brand{display:flex;gap:8px;align-items:center;font-weight:600}
a{color:var(--primary);text-underline-offset:3px}a:hover{color:var(--primary-hover)}
header a{padding:6px 0}
main{width:100%;max-width:26rem;background:var(--raised);border:1px solid var(--line);border-radius:14px;overflow:hidden}
#state{padding:12px 20px;background:var(--primary-soft);font-weight:600;display:flex;gap:4px 16px;justify-content:space-between;flex-wrap:wrap}
#state small{font-weight:400;color:var(--ink);flex-basis:100%}
.paid #state,.overpaid #state{background:var(--success);color:var(--raised)}.paid #state small,.overpaid #state small{color:inherit}
.expired #state,.underpaid #state,.reversed #state,.paid_late #state{background:var(--surface);border-bottom:1px solid var(--line);color:var(--danger)}
time{font-variant-numeric:tabular-nums}
section{padding:20px;display:grid;gap:16px}
h1{font-size:16px;font-weight:400;color:var(--muted);overflow-wrap:anywhere}
h1 b{color:var(--ink);font-weight:600}
.amount{font-size:clamp(24px,7vw,30px);line-height:1.2;font-weight:600;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.amount small{font-size:.65em}
.hint{color:var(--muted);font-size:14px;font-variant-numeric:tabular-nums}
.row{display:flex;gap:8px 12px;align-items:center;justify-content:space-between}div.row{flex-wrap:wrap}
.qr{display:block;width:min(100%,15rem);margin:0 auto;background:#fff;border-radius:8px}
dl{display:grid;gap:12px}dt{color:var(--muted);font-size:14px}dd{overflow-wrap:anywhere}
code{font:14px/1.5 var(--font-mono)}
button{font:inherit;font-size:14px;color:var(--primary);background:none;border:1px solid var(--outline);border-radius:8px;min-height:36px;padding:4px 12px;cursor:pointer;white-space:nowrap}
button:hover{background:var(--primary-soft)}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
.warning{border-left:3px solid var(--accent);padding-left:12px;font-size:14px}
.back{display:block;text-align:center;background:var(--primary);color:var(--on-primary);text-decoration:none;border-radius:8px;padding:10px}
.back:hover{background:var(--primary-hover);color:var(--on-primary)}
[hidden]{display:none}
`.trim();
