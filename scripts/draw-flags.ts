// npx tsx scripts/draw-flags.ts: renders flags whose SVG is too large as bitmaps into data/flags/drawn.csv. Run it
// after updating flag-icons.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { flagCodes, flagSvg, MAX_FLAG_LENGTH } from './datasets/countries/flag-svg.ts'
import { ROOT } from './datasets/dataset.ts'

/** Pixels: twice the maximum displayed size of a flag. */
const [WIDTH, HEIGHT] = [80, 60]

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()
const rows: string[] = []
for (const code of flagCodes()) {
  const svg = flagSvg(code)
  if (svg.length <= MAX_FLAG_LENGTH) continue
  const image = await page.evaluate(
    async ([source, width, height]) => {
      const picture = new Image(width, height)
      picture.src = `data:image/svg+xml,${encodeURIComponent(source)}`
      await picture.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
      return canvas.toDataURL('image/webp', 0.82)
    },
    [svg, WIDTH, HEIGHT] as const,
  )
  rows.push(`${code},"${image}"`)
}
await browser.close()
writeFileSync(join(ROOT, 'data/flags/drawn.csv'), `iso2,image\n${rows.join('\n')}\n`)
console.log(`${rows.length} flags drawn`)
