import { getToolPath, type ToolDefinition } from './tool.ts'

const definitions = Object.values(import.meta.glob<ToolDefinition>('./*/*.tool.ts', { eager: true, import: 'default' }))
const below = (slug: string, paths: readonly string[] = []): string[] =>
  paths.map((path) => `${getToolPath(slug)}/${path}`)

const many = await Promise.all(definitions.map(async ({ slug, params }) => ({ slug, ...(await params?.many?.()) })))

/** Paths of all tools: those that are prerendered, and those rendered on request, in the sitemap (`others`) or not. */
export default {
  prerendered: definitions.flatMap(({ slug, params }) => [getToolPath(slug), ...below(slug, params?.pages)]),
  others: [
    ...definitions.flatMap(({ slug, params }) => below(slug, params?.others)),
    ...many.flatMap(({ slug, others }) => below(slug, others)),
  ],
  unlisted: many.flatMap(({ slug, unlisted }) => below(slug, unlisted)),
}
