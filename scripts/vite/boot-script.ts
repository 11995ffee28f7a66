/**
 * The one inline script of a document. Before the first paint it applies the stored theme and marks an address that has a state. A rendered page imports the
 * app after `load`, so that the app does not delay the first paint; the shell shows nothing yet and comes from the
 * device, so it imports the app at once. The modules of the entry are evaluated one by one with a pause between them:
 * together they would block a slow phone's main thread for a tenth of a second.
 * @param entry Addresses of the app's modules, each after those that it imports.
 */
export function bootScript(entry: readonly string[], sheet: string): string {
  return [
    `(()=>{const d=document,h=d.documentElement;let t;try{t=JSON.parse(localStorage.getItem('crossport.preferences')||'{}').theme}catch{}`,
    `if(t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches)){h.dataset.theme='dark';`,
    `d.querySelector('meta[name="theme-color"]').content='#10161f'}`,
    // What the state behind the # moves is not shown before it is applied.
    `if(location.hash.length>1)h.dataset.state='';`,
    `const link=(rel,href)=>{const l=d.createElement('link');l.rel=rel;l.href=href;d.head.append(l);return l};`,
    `const ask=(ms)=>{for(const m of ms)if(m)link('modulepreload',m)};`,
    `const table=d.getElementById('page-modules');`,
    `if(table){const all=JSON.parse(table.textContent),s=location.pathname.split('/')[1];`,
    `ask([...all.app,...(Object.hasOwn(all.pages,s)?all.pages[s]:[])]);import(${JSON.stringify(entry.at(-1))})}`,
    // The page has its critical CSS; what the app renders later needs the whole sheet.
    `else{const start=async()=>{for(const m of ${JSON.stringify(entry)}){await import(m);await new Promise((r)=>setTimeout(r))}},`,
    `go=()=>{ask((h.dataset.modules||'').split(' '));const l=link('stylesheet',${JSON.stringify(sheet)});l.onload=l.onerror=start};`,
    `d.readyState==='complete'?go():addEventListener('load',()=>setTimeout(go))}})()`,
  ].join('')
}
