import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { BuildError } from './page-list.ts'
import type { DocumentTemplate } from '../documents/document.ts'

const addresses = z.array(z.string().startsWith('/'))
const template = z.object({
  document: z.string().includes('{{page}}'),
  sheet: z.string(),
  script: z.string().regex(/^sha256-[A-Za-z0-9+/]+={0,2}$/),
  entry: addresses,
  modules: z.record(z.string(), addresses),
})

/**
 * Reads the build's template.json; undefined for a folder without a build.
 * @throws BuildError if the file is invalid: pages would have no working script.
 */
export async function readTemplate(publicDir: string): Promise<DocumentTemplate | undefined> {
  const file = path.join(publicDir, 'template.json')
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined
    throw error
  }
  try {
    return template.parse(JSON.parse(text))
  } catch {
    throw new BuildError(`${file} is not the template of a build: run the build again, or correct PUBLIC_DIR`)
  }
}
