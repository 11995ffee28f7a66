import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { AppLink } from '../../ui/app-link.tsx'
import { getToolPath } from '../tool.ts'
import { listCatalogueGroups } from './catalogue.ts'

/** Side column of all tools on wide screens. */
export function ToolsRail() {
  const current = useLocation({ select: ({ pathname }) => /^\/tools-([^/]+)/.exec(pathname)?.[1] })
  const rail = useRef<HTMLElement>(null)
  useEffect(() => {
    if (current === undefined) return
    const link = rail.current?.querySelector<HTMLElement>(`a[href="${getToolPath(current)}"]`)
    // scrollIntoView is avoided, as it may also scroll the page.
    if (link && rail.current) rail.current.scrollTop = link.offsetTop - rail.current.clientHeight / 2
  }, [current])
  return (
    <nav
      ref={rail}
      aria-label="全部工具"
      className="top-14 tall:sticky tall:max-h-[calc(100dvh-3.5rem)] overflow-y-auto overscroll-contain py-5 pr-3"
    >
      {listCatalogueGroups().map((group) => (
        <section className="mb-4" key={group.id}>
          <h2 className="px-2 text-xs font-medium text-soft">{group.label}</h2>
          <ul className="mt-1">
            {group.tools.map((tool) => (
              <li key={tool.slug}>
                <AppLink
                  aria-current={tool.slug === current ? 'page' : undefined}
                  className="rail-link"
                  href={getToolPath(tool.slug)}
                >
                  {tool.label}
                </AppLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
