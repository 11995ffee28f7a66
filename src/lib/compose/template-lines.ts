import { parseTemplate } from './template.ts'

/** The templates of a block of material, one a line. Throws where a mark is not closed. */
export function parseTemplateLines(block: string): string[] {
  const lines = block
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  for (const line of lines) parseTemplate(line)
  return lines
}
