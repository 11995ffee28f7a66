import { chromium } from 'playwright-core'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage({ viewport: { width: 1200, height: 900 } })
await page.goto('http://localhost:5304/tools-hs#tree=XVI,85,8517')
await page.waitForTimeout(4000)
console.log(await page.evaluate(() => [location.href, ...[...document.querySelectorAll('[aria-expanded]')].map((b) => b.dataset.node + b.getAttribute('aria-expanded'))].join(' ')))
await page.click('[data-node=XVI]'); await page.waitForTimeout(1000)
console.log(page.url(), await page.evaluate(() => [...document.querySelectorAll('[aria-expanded=true]')].map((b) => b.dataset.node).join(' ')))
await browser.close()
