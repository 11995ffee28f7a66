import { chromium } from 'playwright-core'
const [,, ...only] = process.argv
const PAGES = {
  home: '', search: '#q=手机', code: '#q=8517.13', tree: '#tree=XVI,85,8517&node=8517', detail: '#q=手机&code=851713', expired: '#code=851712',
  compare: '#compare=851713,851712,852872,420212', batch: '#view=batch', none: '#q=qqqqxxzz', reserved: '#q=7701', national: '#q=8517130000', xv: '#tree=XV&node=76', found: '#tree=XX,95,9503&node=950300&code=950300', list2: '#status=2',
}
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
for (const [w, h] of [[390, 844], [1440, 900]]) for (const theme of ['light', 'dark']) {
  const ctx = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: theme, hasTouch: w < 500, isMobile: w < 500, locale: 'zh-CN' })
  await ctx.addInitScript(() => { localStorage.setItem('crossport.preferences', JSON.stringify({ pinnedHsCodes: location.hash.includes('compare') || location.hash.includes('tree') ? ['851713', '950300', '420212'] : [] })) })
  for (const [name, hash] of Object.entries(PAGES)) {
    if (only.length && !only.includes(name)) continue
    if (theme === 'dark' && !['tree', 'detail', 'expired', 'compare'].includes(name)) continue
    const page = await ctx.newPage()
    page.on('pageerror', (e) => console.log(name, w, 'PAGEERROR', e.message))
    page.on('console', (m) => { if (['error', 'warning'].includes(m.type())) console.log(name, w, m.type(), m.text().slice(0, 300)) })
    await page.goto('http://localhost:5304/tools-hs' + hash, { waitUntil: 'load' })
    await page.waitForFunction(() => /现行 ?\d|行一个/.test(document.body.innerText), null, { timeout: 40000 }).catch(() => console.log(name, 'slow')); await page.waitForTimeout(1500)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (over > 0) console.log(name, w, 'OVERFLOW', over)
    await page.screenshot({ path: `/tmp/hsshots/${name}-${w}-${theme}.png` })
    await page.close()
  }
  await ctx.close()
}
await browser.close()
