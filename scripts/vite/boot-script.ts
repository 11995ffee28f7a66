import { DEFAULT_MARKETS } from '../../src/lib/default-markets.ts'
import { ENTRY_KEY } from '../../src/lib/router-internals.ts'

/** The modules of the shell's pages: numbers of `files`, what is drawn first and what comes late. */
export interface ShellTable {
  /** Those of the entry first. */
  files: string[]
  app: [first: number[], late: number[]]
  /** By the first segment of the path. */
  pages: Record<string, [first: number[], late: number[]]>
}

/**
 * Trusted Types (docs/decisions/trusted-types.md): scripts and workers come from the build's own files alone, and no text is
 * run as one. HTML passes: the server has cleaned it, and the content security policy lets none of it run.
 */
const TRUSTED = `const o=location.origin;globalThis.trustedTypes?.createPolicy('default',{createHTML:(t)=>t,createScriptURL:(u)=>[o+'/assets/',o+'/sw.js',o+'/config/visualized/'].some((s)=>new URL(u,o).href.startsWith(s))?u:null});`

/**
 * Before the first paint: applies the stored theme and marks a page that its address says more of than the document shows
 * (`entered:` in class names), or that choices kept on this device move (`own:`).
 */
const APPEARANCE = [
  `const d=document,h=d.documentElement;let t;try{const p=JSON.parse(localStorage.getItem('crossport.preferences')||'{}'),`,
  `own=['recents','favourites','bankFavourites'].filter((k)=>p[k]?.length);t=p.theme;if(p.markets&&p.markets.join()!=='${DEFAULT_MARKETS.join(',')}')own.push('markets');if(p.pinnedUnits?.[location.pathname.split('/')[1].slice(6)]?.length)own.push('pinnedUnits');`,
  `if(own[0])h.dataset.own=own.join(' ')}catch{}`,
  `if(t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches)){h.dataset.theme='dark';`,
  `d.querySelector('meta[name="theme-color"]').content='#10161f'}`,
  // What the state behind the # or the visitor's own words move is not shown before they are applied (src/state/own-words.ts).
  // The mark names what the address says, so that a part that only some addresses have gets its place (a locked quote).
  `try{const k=history.state?.${ENTRY_KEY},s=location.hash.slice(1);if(s||(k&&sessionStorage.getItem('crossport.own-words')?.includes('"'+k+'"')))h.dataset.entered=s.replace(/=[^&]*/g,'').replace(/&/g,' ')}catch{}`,
].join('')

/** Abilities that the server lacks (src/lib/lacks.ts). Its documents carry them; the shell comes from the device and carries the last known ones. */
const LACKS = {
  page: `try{const k='crossport.lacks',l=h.dataset.lacks;l?localStorage.setItem(k,l):localStorage.removeItem(k)}catch{}`,
  shell: `try{const l=localStorage.getItem('crossport.lacks');if(l)h.dataset.lacks=l}catch{}`,
}

/** Functions that both documents use. No page needs the manifest to be drawn, and a browser that has it in the head asks for it before the first paint. */
const ASKING = [
  `const link=(rel,href)=>{const l=d.createElement('link');l.rel=rel;l.href=href;d.head.append(l);return l};`,
  `const ask=(ms)=>{for(const m of ms)link('modulepreload',m)};`,
  // The event may come before the first paint, and so may two frames and `first-paint`, which is the ground's: waited for is
  // `first-contentful-paint`. A hidden page is not painted.
  `const whenPainted=(event,run)=>{let b;const go=()=>{b||run(b=1)};addEventListener(event,()=>{setTimeout(go,500);new PerformanceObserver((l)=>{for(const{name}of l.getEntries())name[6]==='c'&&go()}).observe({type:'paint',buffered:true})})};`,
].join('')

/**
 * The one inline script of a rendered page. It imports the app after the first paint, so that the app does not delay it. A
 * few modules are asked for, and each of the entry evaluated, in a task of their own: together they would block a slow phone's main
 * thread for a tenth of a second.
 * @param entries How many modules the entry is. A document names them first, each after those that it imports.
 * @param sheet Address of the whole style sheet: the page has its critical CSS, and what the app renders later needs the whole.
 * @param sprite Address of the icons, which a document's markup leaves out (server/documents/document.ts).
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
 * The one inline script of the shell, which shows nothing yet and comes from the device: it imports the app at once, unless the
 * service worker drew the page in it.
 * @param entries How many modules the entry is; the shell's table names them first.
 */
export function shellScript(entries: number): string {
  return [
    `(()=>{${TRUSTED}${APPEARANCE}${LACKS.shell}${ASKING}`,
    `const all=JSON.parse(d.getElementById('page-modules').textContent),s=location.pathname.split('/')[1],own=Object.hasOwn(all.pages,s)?all.pages[s]:[[],[]],`,
    `askFor=(...lists)=>ask(lists.flat().map((n)=>all.files[n])),start=()=>{askFor(all.app[0],own[0]);import(all.files[${entries - 1}]);link('manifest','/manifest.webmanifest');`,
    // Only a stored app has parts that load late at hand, and waits for them (src/main.tsx). They come while the first
    // modules are evaluated.
    `if(navigator.serviceWorker?.controller)import(all.files[0]).then(()=>askFor(own[1],all.app[1]))};`,
    // A page that is drawn in the shell is painted first: what fetches and compiles modules would take its processor time.
    `'drawn' in h.dataset?whenPainted('DOMContentLoaded',start):start()})()`,
  ].join('')
}
