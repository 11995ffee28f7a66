import { parseTemplate } from './template.ts'

/**
 * Parses the templates of a block, one per line.
 * @throws Error if a bracket is not closed.
 */
export function parseTemplateLines(block: string): string[] {
  const lines = block
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  for (const line of lines) parseTemplate(line)
  return lines
}
