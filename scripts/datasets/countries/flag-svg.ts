import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../dataset.ts'
import { readLands } from './lands.ts'

/** Maximum characters of a flag's SVG; flags with coats of arms reach 180 kB and are replaced by a small bitmap. */
export const MAX_FLAG_LENGTH = 6000

/** Hong Kong, Macau and Taiwan use the flag of China (spec/decisions.md, labels). */
const SHOWN_AS: Readonly<Record<string, string>> = { HK: 'cn', MO: 'cn', TW: 'cn' }

/** Codes that have a flag: countries, territories and the European Union. */
export function flagCodes(): string[] {
  return [...readLands().keys(), 'EU'].toSorted()
}

/** SVG of a flag from flag-icons, without details that are invisible at text size. */
export function flagSvg(code: string): string {
  const file = join(ROOT, 'node_modules/flag-icons/flags/4x3', `${SHOWN_AS[code] ?? code.toLowerCase()}.svg`)
  return readFileSync(file, 'utf8')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('> <', '><')
    .replace(/ id="flag-icons-[\w-]+"/, '')
    .replaceAll(/ (d|points)="([^"]*)"/g, (_, name: string, path: string) => ` ${name}="${shorten(path)}"`)
    .trim()
}

function shorten(path: string): string {
  return path.replaceAll(/\d*\.\d{3,}/g, (number) => String(Number(Number(number).toFixed(2))).replace(/^0\./, '.'))
}
