import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createAppRouter } from './router.tsx'
import { collectHead, type PageHead } from './routes/-frame/head.ts'
import paths from './tools/paths.build.ts'

export interface RenderedPage extends PageHead {
  html: string
}

/** Every page that is prerendered. */
export function pagePaths(): string[] {
  return ['/', '/404', '/tools', '/data-sources', '/status/offline', '/status/banned', ...paths.prerendered]
}

/** Pages that exist but are not prerendered: in the sitemap, and too many for it. */
export function shellPaths(): { shell: string[]; unlisted: string[] } {
  const { shell, unlisted } = paths
  const listed = new Set(shell)
  return { shell, unlisted: unlisted.filter((path) => !listed.has(path)) }
}

/** Renders one page; throws when the path leads nowhere. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const failed = router.state.matches.find((match) => match.status !== 'success')
  if (failed) throw new Error(`${path} did not render`, { cause: failed.error })
  const render = (): string =>
    renderToString(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    )
  let html = render()
  // Lazy parts begin to load when they are first rendered, and are there one or two renderings later.
  for (let attempt = 0; html.includes('<!--$!-->') && attempt < 5; attempt += 1) {
    await new Promise((done) => setTimeout(done, 20))
    html = render()
  }
  return { html, ...collectHead(router) }
}
