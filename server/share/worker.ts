import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { serveTasks } from '../base/workers/serve-tasks.ts'
import { drawPicture } from './draw-picture.ts'
import fonts from './fonts.build.ts'
import type { ShareTasks } from './share-task.ts'
import { woffToSfnt } from './woff.ts'

/** Writes the fonts and fontconfig's file for them, unless they exist. */
function openFonts(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const put = (name: string, bytes: () => Buffer | string) => {
    const file = path.join(folder, name)
    if (existsSync(file)) return
    const draft = `${file}.${String(process.pid)}`
    writeFileSync(draft, bytes())
    renameSync(draft, file)
  }
  for (const [index, font] of fonts.entries())
    put(`${String(index)}-${String(font.length)}.ttf`, () => woffToSfnt(Buffer.from(font, 'base64')))
  const address = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  put(
    'fonts.conf',
    () =>
      `<?xml version="1.0"?><fontconfig><dir>${address(folder)}</dir><cachedir>${address(path.join(folder, 'cache'))}</cachedir></fontconfig>`,
  )
}

openFonts(process.argv.at(-1) ?? '')
// The package is loaded after the fonts exist, as it searches for fonts only once.
const { default: sharp } = await import('sharp')
sharp.concurrency(1)
sharp.cache(false)
serveTasks<ShareTasks>({ draw: (text) => drawPicture(sharp, text) })
