import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A program in place of yt-dlp that does, for each video, what a test wrote for it in shell. */
export interface FakeTool {
  command: string
  folder: string
  /** Says what the program does for the video of this number, and gives the video's address. */
  does(id: number, shell: string): string
  /** What the program wrote to a file of its folder; '' where there is none. */
  noted(name: string): string
  remove(): void
}

/** The answers of the four platforms, in the shape of `yt-dlp -J` of 2026.8.19: written by hand after its source, shortened, with invented contents. */
export function answerFile(name: string): string {
  return path.join(import.meta.dirname, 'answers', `${name}.json`)
}

/** Makes the program in a folder of its own. `$0` of it is the folder's, the last argument the video's address. */
export function makeFakeTool(): FakeTool {
  const folder = mkdtempSync(path.join(tmpdir(), 'crossport-fake-tool-'))
  const command = path.join(folder, 'yt-dlp')
  writeFileSync(command, `#!/bin/sh\nfor url; do :; done\nNOTES=${folder}\n. ${folder}/does-\${url##*/}\n`)
  chmodSync(command, 0o755)
  return {
    command,
    folder,
    does: (id, shell) => {
      writeFileSync(path.join(folder, `does-${String(id)}`), `${shell}\n`)
      return `https://www.tiktok.com/@shop/video/${String(id)}`
    },
    noted: (name) => {
      try {
        return readFileSync(path.join(folder, name), 'utf8')
      } catch {
        return ''
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
