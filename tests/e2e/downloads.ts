import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'

/** Name and text of a downloaded file, including the byte-order mark. */
export async function readDownload(download: Download): Promise<{ name: string; text: string }> {
  const bytes = await readFile(await download.path())
  return {
    name: download.suggestedFilename(),
    text: new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(bytes),
  }
}
