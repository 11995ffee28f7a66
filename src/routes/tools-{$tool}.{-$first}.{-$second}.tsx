import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadDefinition } from '../tools/definitions.ts'
import { TOOL_GROUPS, toolPath, type ToolDefinition } from '../tools/tool.ts'
import { ToolFrame } from '../tools/tool-frame.tsx'
import { restoreTyped } from './-frame/typed-early.ts'

function accepts({ params }: ToolDefinition, first: string | undefined, second: string | undefined): boolean {
  return params ? params.accepts(first, second) : first === undefined
}

/** People write country and currency codes in small letters or in capitals; the address has one of the two. */
function meantBy(definition: ToolDefinition, first: string | undefined, second: string | undefined): ReturnType<typeof redirect> | undefined {
  const ways = [[first?.toLowerCase(), second?.toLowerCase()], [first?.toUpperCase(), second?.toUpperCase()]] as const
  const meant = ways.find((way) => accepts(definition, ...way))
  return meant && redirect({ to: [toolPath(definition.slug), ...meant].filter((part) => part !== undefined).join('/'), hash: true, replace: true })
}

export const Route = createFileRoute('/tools-{$tool}/{-$first}/{-$second}')({
  staticData: { layout: 'tools-content' },
  loader: async ({ params: { tool: slug, first, second } }) => {
    const definition = await loadDefinition(slug)
    if (!definition) throw notFound()
    if (!accepts(definition, first, second)) throw meantBy(definition, first, second) ?? notFound()
    const tool = { ...definition, ...(await definition.variant?.(first, second)) }
    const { default: page } = await tool.page()
    const context = { tool, first, second }
    return {
      slug,
      context,
      page,
      data: await page.prepare(context),
      crumbs: [
        { label: '全部工具', href: '/tools' },
        { label: TOOL_GROUPS[tool.group].label, href: `/tools#${tool.group}` },
        { label: tool.label },
      ],
    }
  },
  head: ({ loaderData }) => ({
    meta: loaderData
      ? [
          { title: loaderData.context.tool.title },
          { name: 'description', content: loaderData.context.tool.description },
          { name: 'keywords', content: loaderData.context.tool.keywords.join(',') },
        ]
      : [],
  }),
  remountDeps: ({ params }) => params,
  component: ToolScreen,
})

function ToolScreen() {
  const { context, page, data } = Route.useLoaderData()
  // An effect of the screen runs when all its fields have come alive.
  useEffect(restoreTyped, [])
  return (
    <ToolFrame tool={context.tool}>
      <page.Component {...context} data={data} />
    </ToolFrame>
  )
}
