import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/** A fault of the built client that building again mends: one sentence. */
export class BuildError extends Error {
  override readonly name = 'BuildError'
}

const paths = z.array(z.string().startsWith('/'))
const pageList = z.object({ prerendered: paths, sections: z.array(z.string()).default([]), shell: paths, unlisted: paths.default([]) })

/**
 * The app's pages: those with a document of their own, the first segments of those that come from the store, those
 * that the shell serves, and further ones of these that the sitemap leaves out.
 */
export type PageList = z.infer<typeof pageList>

/**
 * Reads the build's pages.json; a folder that no build wrote has no pages.
 * @throws BuildError when the file is there but not understood.
 */
export async function readPageList(publicDir: string): Promise<PageList> {
  const file = path.join(publicDir, 'pages.json')
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error) return { prerendered: [], sections: [], shell: [], unlisted: [] }
    throw error
  }
  try {
    return pageList.parse(JSON.parse(text))
  } catch {
    throw new BuildError(`${file} does not list the pages: run the build again, or correct PUBLIC_DIR`)
  }
}
