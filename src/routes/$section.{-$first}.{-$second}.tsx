import { createFileRoute, notFound } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isNotFoundAnswer } from '../ask/ask.ts'
import { readQuery } from '../portal/section.ts'
import { useScrollRestoration } from './-frame/kept-place.ts'
import type { KeptAliveScreen } from './-frame/kept-screens.tsx'
import { replayEarlyInput } from './-frame/typed-early.ts'

/** Portal pages; sections and their pages are found by glob in src/portal. */
export const Route = createFileRoute('/$section/{-$first}/{-$second}')({
  validateSearch: readQuery,
  // The router passes the whole query, not only the validated part.
  loaderDeps: ({ search }) => readQuery(search),
  loader: async ({ params: { section: segment, first, second }, deps, context: { ask } }) => {
    // The section modules are imported lazily: every page loads this route, but only portal pages need the list of
    // sections.
    const { findPage, loadSection } = await import('../portal/sections.ts')
    const section = await loadSection(segment)
    const parts = [first, second].filter((part) => part !== undefined)
    const found = section && findPage(section, parts)
    if (!found) throw notFound()
    const { page, params } = found
    const query = readQuery(deps, page.reads)
    const fields = new URLSearchParams(query).toString()
    const here = { address: ['', segment, ...parts].map(encodeURIComponent).join('/') + (fields && `?${fields}`) }
    try {
      const data = await page.load({ ask: (name, input) => ask(name, input, here), params, query })
      return {
        shown: {
          Component: page.Component,
          data,
          query,
          keptAs: page.staysAlive && here.address,
        } satisfies KeptAliveScreen,
        query,
        page: page.describe(data, { params, query }),
        modules: ['portal/sections.ts', `${segment}.section.tsx`],
      }
    } catch (error) {
      throw isNotFoundAnswer(error) ? notFound() : error
    }
  },
  component: SectionScreen,
})

function SectionScreen() {
  const { keptAs, Component, data, query } = Route.useLoaderData().shown
  useScrollRestoration(keptAs)
  useEffect(replayEarlyInput, [])
  // A kept-alive screen is rendered outside the route (src/routes/-frame/kept-screens.tsx), because the route is
  // unmounted with the page.
  return keptAs === undefined && <Component data={data} query={query} />
}
