import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadDefinition } from '../tools/definitions.ts'
import { TOOL_GROUPS, getToolPath, type ToolDefinition } from '../tools/tool.ts'
import { ToolFrame } from '../tools/tool-frame.tsx'
import type { PageDescription } from '../ui/layout/page-description.ts'
import { replayEarlyInput } from './-frame/typed-early.ts'

function accepts({ params }: ToolDefinition, first: string | undefined, second: string | undefined): boolean {
  return params ? params.accepts(first, second) : first === undefined
}

/** Corrects the case of country and currency codes in the address to the canonical one. */
function meantBy(
  definition: ToolDefinition,
  first: string | undefined,
  second: string | undefined,
): ReturnType<typeof redirect> | undefined {
  const ways = [
    [first?.toLowerCase(), second?.toLowerCase()],
    [first?.toUpperCase(), second?.toUpperCase()],
  ] as const
  const meant = ways.find((way) => accepts(definition, ...way))
  return (
    meant &&
    redirect({
      to: [getToolPath(definition.slug), ...meant].filter((part) => part !== undefined).join('/'),
      hash: true,
      replace: true,
    })
  )
}

function describe({ title, description, keywords, group, label }: ToolDefinition): PageDescription {
  const crumbs = [
    { label: '全部工具', href: '/tools' },
    { label: TOOL_GROUPS[group].label, href: `/tools#${group}` },
    { label },
  ]
  return { layout: 'tools-content', title, description, keywords, crumbs }
}

export const Route = createFileRoute('/tools-{$tool}/{-$first}/{-$second}')({
  loader: async ({ params: { tool: slug, first, second }, context: { ask } }) => {
    const definition = await loadDefinition(slug)
    if (!definition) throw notFound()
    if (!accepts(definition, first, second))
      throw meantBy(definition, first, second) ?? notFound({ data: await definition.params?.refusal?.(first, second) })
    const tool = { ...definition, ...(await definition.variant?.(first, second)) }
    const { default: screen } = await tool.page()
    const context = { tool, first, second }
    return {
      context,
      screen,
      data: await screen.prepare?.(context, ask),
      page: describe(tool),
      modules: [`${slug}.tool.ts`],
    }
  },
  remountDeps: ({ params }) => params,
  component: ToolScreen,
})

function ToolScreen() {
  const { context, screen, data } = Route.useLoaderData()
  // This effect runs once all fields of the screen are hydrated.
  useEffect(replayEarlyInput, [])
  return (
    <ToolFrame tool={context.tool}>
      <screen.Component {...context} data={data} />
    </ToolFrame>
  )
}
