import { findEntry } from '../catalogue/catalogue.ts'
import type { TextInput } from './use-text-input.ts'

/** File name of a result without extension: the original's name and the tool's. */
export function getResultName(slug: string, { file }: TextInput): string {
  return `${file?.name.replace(/\.[^.]*$/, '') ?? '文本'}-${findEntry(slug)?.label ?? '结果'}`
}
