import type { ComponentType } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { definePage, type ToolPage, type ToolPageProps } from '../../tool.ts'

/**
 * A page whose code comes after its prerendered form can be read and typed into: forms, lists of languages and platforms
 * and the rest of a tool that writes are more than a page may load before it is used.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType<ToolPageProps<unknown>> }>): ToolPage {
  return definePage<unknown>({ Component: lazyPart(async () => (await load()).default) })
}
