import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const pageList = z.object({ prerendered: z.array(z.string().startsWith('/')), shell: z.array(z.string().startsWith('/')) })

/** The app's pages: those with a document of their own, and those that the shell serves. */
export type PageList = z.infer<typeof pageList>

/**
 * Reads the build's pages.json; a folder that no build wrote has no pages.
 * @throws Error when the file is there but not understood.
 */
export async function readPageList(publicDir: string): Promise<PageList> {
  try {
    return pageList.parse(JSON.parse(await readFile(path.join(publicDir, 'pages.json'), 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error) return { prerendered: [], shell: [] }
    throw error
  }
}
