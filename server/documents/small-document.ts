import { computeCspHash } from './document.ts'

/** Styles with the few tokens of both themes that a one-sentence page needs (src/ui/styles.css). */
const STYLE = `:root{color-scheme:light dark;--paper:oklch(0.982 0.006 95);--sheet:oklch(0.998 0.002 95);--ink:oklch(0.245 0.032 256);--soft:oklch(0.46 0.026 256);--rule:oklch(0.895 0.01 95);--sea:oklch(0.425 0.112 246);--on-sea:oklch(0.99 0.004 95)}
@media (prefers-color-scheme:dark){:root{--paper:oklch(0.192 0.026 258);--sheet:oklch(0.228 0.03 258);--ink:oklch(0.935 0.01 240);--soft:oklch(0.745 0.022 246);--rule:oklch(0.315 0.03 256);--sea:oklch(0.775 0.105 232);--on-sea:oklch(0.19 0.03 258)}}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.65 'PingFang SC','HarmonyOS Sans SC','MiSans','Noto Sans SC','Noto Sans CJK SC','Microsoft YaHei',system-ui,sans-serif}
main{box-sizing:border-box;max-width:30rem;margin:12vh auto 2rem;padding:0 1rem}
section{border:1px solid var(--rule);border-radius:.625rem;background:var(--sheet);padding:1.5rem}
h1{margin:0 0 .5rem;font-size:1.25rem;line-height:1.4}
p{margin:0 0 1.25rem;color:var(--soft)}
button,a{display:inline-block;min-height:2.75rem;box-sizing:border-box;font:inherit;color:var(--sea)}
button,.button{padding:0 1.25rem;border:0;border-radius:.375rem;background:var(--sea);color:var(--on-sea);cursor:pointer}
a{padding:.5rem 0}
.button{padding:.5rem 1.25rem;text-decoration:none}
nav{display:flex;flex-wrap:wrap;column-gap:1.5rem;margin-top:.75rem}
:focus-visible{outline:2px solid var(--sea);outline-offset:2px}`

/** The content security policy of a standalone page: its own style and icon, and the `further` directives. */
export function buildStandaloneDocumentPolicy(...further: readonly string[]): string {
  return [
    "default-src 'none'",
    `style-src '${computeCspHash(STYLE)}'`,
    "img-src 'self'",
    ...further,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';')
}

/** Content of a standalone page. `actions` is markup, and so is `script`; the policy must name the script's hash. */
interface SmallPage {
  title: string
  text: string
  actions: string
  script?: string
  /** An external script, whose address the policy must name, and the script to run after it. */
  sdk?: { address: string; script: string }
}

/** Renders a page of one sentence with its actions, without the app; the page works without scripts. */
export function renderStandaloneDocument({ title, text, actions, script, sdk }: SmallPage): string {
  const further = sdk === undefined ? '' : `<script src="${sdk.address}"></script><script>${sdk.script}</script>`
  const end = script === undefined ? '' : `<script>${script}</script>${further}`
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><section><h1>${title}</h1><p>${text}</p>${actions}</section></main>${end}</body></html>`
}
