import { DEFAULT_MARKETS } from '../../src/lib/default-markets.ts'
import { ENTRY_KEY } from '../../src/lib/router-internals.ts'

/**
 * Table of the modules of the shell's pages: indexes into `files`, of modules for the first render and of later ones.
 */
export interface ShellTable {
  /** Files, those of the entry first. */
  files: string[]
  app: [first: number[], late: number[]]
  /** Modules by the first segment of the path. */
  pages: Record<string, [first: number[], late: number[]]>
}

/**
 * Trusted Types policy (docs/decisions/trusted-types.md): scripts and workers load only from the build's own files, and
 * no text runs as a script. HTML is allowed: the server sanitizes it, and the CSP blocks inline scripts.
 */
const TRUSTED = `const o=location.origin;globalThis.trustedTypes?.createPolicy('default',{createHTML:(t)=>t,createScriptURL:(u)=>[o+'/assets/',o+'/sw.js',o+'/config/visualized/'].some((s)=>new URL(u,o).href.startsWith(s))?u:null});`

/**
 * Script that, before the first paint, applies the stored theme, and marks a page whose URL has more state than the
 * document shows (`entered:` in class names), or that stored preferences change (`own:`).
 */
const APPEARANCE = [
  `const d=document,h=d.documentElement;let t;try{const p=JSON.parse(localStorage.getItem('crossport.preferences')||'{}'),`,
  `own=['recents','favourites','bankFavourites'].filter((k)=>p[k]?.length);t=p.theme;if(p.markets&&p.markets.join()!=='${DEFAULT_MARKETS.join(',')}')own.push('markets');if(p.pinnedUnits?.[location.pathname.split('/')[1].slice(6)]?.length)own.push('pinnedUnits');`,
  `if(own[0])h.dataset.own=own.join(' ')}catch{}`,
  `if(t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches)){h.dataset.theme='dark';`,
  `d.querySelector('meta[name="theme-color"]').content='#10161f'}`,
  // Parts that will be moved by the fragment's state or by private text are hidden until these are applied
  // (src/state/own-words.ts). The mark lists the fragment's keys, so that a part shown only for some URLs (a locked
  // quote) gets its space.
  `try{const k=history.state?.${ENTRY_KEY},s=location.hash.slice(1);if(s||(k&&sessionStorage.getItem('crossport.own-words')?.includes('"'+k+'"')))h.dataset.entered=s.replace(/=[^&]*/g,'').replace(/&/g,' ')}catch{}`,
  // Records presses until the app hydrates the page (src/routes/-frame/typed-early.ts).
  `onclick=(e)=>h.pressed=e.target;`,
].join('')

/**
 * Abilities that the server lacks (src/lib/lacks.ts). Rendered documents contain them; the shell, served from the
 * device, uses the last known ones.
 */
const LACKS = {
  page: `try{const k='crossport.lacks',l=h.dataset.lacks;l?localStorage.setItem(k,l):localStorage.removeItem(k)}catch{}`,
  shell: `try{const l=localStorage.getItem('crossport.lacks');if(l)h.dataset.lacks=l}catch{}`,
}

/**
 * Functions used by both documents. The manifest link is added later: it is not needed for rendering, but in the head
 * browsers fetch it before the first paint.
 */
const ASKING = [
  `const link=(rel,href)=>{const l=d.createElement('link');l.rel=rel;l.href=href;d.head.append(l);return l};`,
  `const ask=(ms)=>{for(const m of ms)link('modulepreload',m)};`,
  // The event may come before the first paint, and so may two frames, and `first-paint`, which is that of the
  // background; therefore `first-contentful-paint` is awaited. A hidden page is never painted, so there is a timeout.
  `const whenPainted=(event,run)=>{let b;const go=()=>{b||run(b=1)};addEventListener(event,()=>{setTimeout(go,500);new PerformanceObserver((l)=>{for(const{name}of l.getEntries())name[6]==='c'&&go()}).observe({type:'paint',buffered:true})})};`,
].join('')

/**
 * The only inline script of a rendered page. Imports the app after the first paint, so as not to delay it. Modules are
 * requested in small groups and the entry's are evaluated one per task: together they would block a slow phone's main
 * thread for a tenth of a second.
 * @param entries Number of the entry's modules. A document lists them first, each after its imports.
 * @param sheet URL of the full style sheet: the page has its critical CSS, and later renders need all of it.
 * @param sprite URL of the icons, which a document's markup omits (server/documents/document.ts).
 */
export function pageScript(entries: number, sheet: string, sprite: string): string {
  return [
    `(()=>{${TRUSTED}${APPEARANCE}${LACKS.page}${ASKING}`,
    `const own=h.dataset.modules.split(' '),pause=()=>new Promise((r)=>setTimeout(r)),start=async()=>{for(const m of own.slice(0,${entries})){await import(m);await pause()}},`,
    `go=async()=>{const l=link('stylesheet',${JSON.stringify(sheet)});l.onload=l.onerror=start;for(let i=0;own[i];i+=4){ask(own.slice(i,i+4));await pause()}for(const{href:u}of d.querySelectorAll('use'))if(u.baseVal[0]==='#')u.baseVal=${JSON.stringify(sprite)}+u.baseVal;link('manifest','/manifest.webmanifest')};`,
    `d.readyState==='complete'?go():whenPainted('load',go)})()`,
  ].join('')
}

/**
 * The only inline script of the shell, the empty page that the service worker serves. It imports the app at once, unless the service worker has rendered the page into the shell.
 * @param entries Number of the entry's modules; the shell's table lists them first.
 */
export function shellScript(entries: number): string {
  return [
    `(()=>{${TRUSTED}${APPEARANCE}${LACKS.shell}${ASKING}`,
    `const all=JSON.parse(d.getElementById('page-modules').textContent),s=location.pathname.split('/')[1],own=Object.hasOwn(all.pages,s)?all.pages[s]:[[],[]],`,
    `askFor=(...lists)=>ask(lists.flat().map((n)=>all.files[n])),start=()=>{askFor(all.app[0],own[0]);import(all.files[${entries - 1}]);link('manifest','/manifest.webmanifest');`,
    // Only an offline-stored app has its late parts available, and waits for them (src/main.tsx). They load while the
    // first modules are evaluated.
    `if(navigator.serviceWorker?.controller)import(all.files[0]).then(()=>askFor(own[1],all.app[1]))};`,
    // A page rendered into the shell is painted first: loading and compiling modules would take its processor time.
    `'drawn' in h.dataset?whenPainted('DOMContentLoaded',start):start()})()`,
  ].join('')
}
