import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/** A fault of the built client that a new build repairs: one sentence. */
export class BuildError extends Error {
  override readonly name = 'BuildError'
}

const paths = z.array(z.string().startsWith('/'))
const pageList = z.object({
  prerendered: paths,
  sections: z.array(z.string()).default([]),
  indexes: paths.default([]),
  others: paths,
  dated: paths.default([]),
  unlisted: paths.default([]),
})

/**
 * Pages of the app. `prerendered` pages have documents; `sections` are first path segments of store pages, `indexes`
 * their index pages; `others` and `unlisted` are tool pages rendered on request, and the sitemap leaves out `unlisted`.
 * `dated` are prerendered pages that show the date, so they are also rendered on request.
 */
export type PageList = z.infer<typeof pageList>

/**
 * Reads the build's pages.json; a folder without a build has no pages.
 * @throws BuildError if the file is invalid.
 */
export async function readPageList(publicDir: string): Promise<PageList> {
  const file = path.join(publicDir, 'pages.json')
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      return { prerendered: [], sections: [], indexes: [], others: [], dated: [], unlisted: [] }
    throw error
  }
  try {
    return pageList.parse(JSON.parse(text))
  } catch {
    throw new BuildError(`${file} does not list the pages: run the build again, or correct PUBLIC_DIR`)
  }
}
