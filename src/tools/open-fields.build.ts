import { toUrlFields } from '../lib/state-fields.ts'
import type { ToolDefinition } from './tool.ts'

const definitions = import.meta.glob<ToolDefinition>('./*/*.tool.ts', { eager: true, import: 'default' })

/** State fields of all tools' URLs, without loading the tools. They are few, as every page includes them. */
export default toUrlFields(
  Object.fromEntries(Object.values(definitions).map(({ slug, fields }) => [`tools-${slug}`, fields])),
)
