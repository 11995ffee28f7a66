import { toUrlFields } from '../lib/state-fields.ts'
import type { ToolDefinition } from './tool.ts'

const definitions = import.meta.glob<ToolDefinition>('./*/*.tool.ts', { eager: true, import: 'default' })

/** What the addresses of the tools may say, without loading any. Small, for every page carries it. */
export default toUrlFields(
  Object.fromEntries(Object.values(definitions).map(({ slug, fields }) => [`tools-${slug}`, fields])),
)
