import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import type { PageRenderer } from './rendered-pages.ts'

/**
 * Loads the app's rendering code, which the build puts beside the client (`dist/ssr`); undefined if it does not exist.
 */
export async function readRenderer(publicDir: string): Promise<PageRenderer | undefined> {
  const file = path.join(publicDir, '../ssr/entry-server.js')
  if (!existsSync(file)) return undefined
  // React's development build is less than half as fast.
  process.env.NODE_ENV ??= 'production'
  return (await import(pathToFileURL(file).href)) as PageRenderer
}
