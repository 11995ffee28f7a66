import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A mock of yt-dlp that runs a shell script given by the test for each video. */
export interface FakeTool {
  command: string
  folder: string
  /** Sets the script for a video's number, and returns the video's URL. */
  does(id: number, shell: string): string
  /** Content of a file that the program wrote in its folder; '' if missing. */
  noted(name: string): string
  remove(): void
}

/**
 * Output of the four platforms in the format of `yt-dlp -J` 2026.8.19: hand-written after its source, shortened, with
 * invented contents.
 */
export function answerFile(name: string): string {
  return path.join(import.meta.dirname, 'answers', `${name}.json`)
}

/** Creates the program in its own folder. `$0` is the program's path in it, the last argument the video's URL. */
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
