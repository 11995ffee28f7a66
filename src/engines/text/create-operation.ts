import { dropEmpty } from './drop-empty.ts'
import { extractBetween } from './extract-between.ts'
import { filterLines } from './filter-lines.ts'
import { findItems } from './find-items.ts'
import { listKeywords } from './keyword.ts'
import type { TextRequest } from './operation.ts'
import { replaceText } from './replace-text.ts'
import type { LineOperation, Sink } from './sink.ts'
import { sortLines } from './sort-lines.ts'
import { splitToLines } from './split-to-lines.ts'
import { stripAll, stripLeft } from './strip.ts'
import { uniqueLines } from './unique-lines.ts'

/**
 * Creates the operation of a request; it writes to the sink. Finders are loaded on first use.
 * @throws UserError for invalid options.
 */
export async function createOperation(request: TextRequest, sink: Sink): Promise<LineOperation> {
  const untouched = describeMissingOption(request) !== undefined
  switch (request.operation) {
    case 'keep-lines':
      return filterLines(request.options, true, sink)
    case 'drop-lines':
      return filterLines(request.options, false, sink)
    case 'extract-between':
      return untouched ? copyLines(sink) : extractBetween(request.options, sink)
    case 'split-to-lines':
      return untouched ? copyLines(sink) : splitToLines(request.options, sink)
    case 'strip-left':
      return stripLeft(request.options, sink)
    case 'strip-all':
      return stripAll(request.options, sink)
    case 'drop-empty':
      return dropEmpty(request.options, sink)
    case 'sort-lines':
      return sortLines(request.options, sink, (await import('./spell.ts')).spellForSorting)
    case 'unique-lines':
      return uniqueLines(request.options, sink)
    case 'replace':
      return untouched ? copyLines(sink) : replaceText(request.options, sink)
    case 'find-urls':
      return findItems(await (await import('./find-urls.ts')).createUrlFinder(), request.options, sink)
    case 'find-emails':
      return findItems(await (await import('./find-emails.ts')).createEmailFinder(), request.options, sink)
    default:
      return findItems(
        await (await import('./find-phones.ts')).createPhoneFinder(request.options),
        request.options,
        sink,
      )
  }
}

function copyLines(sink: Sink): LineOperation {
  return { line: (line) => sink.copy(line, line.start) }
}

/**
 * Message for a missing option. Without the option every line stays; a filter still trims, numbers and removes
 * duplicates.
 */
export function describeMissingOption(request: TextRequest): string | undefined {
  switch (request.operation) {
    case 'keep-lines':
    case 'drop-lines':
      return listKeywords(request.options).length === 0 ? '请输入关键词' : undefined
    case 'extract-between':
      return request.options.left === '' && request.options.right === '' ? '请输入左分隔符或右分隔符' : undefined
    case 'split-to-lines':
      return request.options.separators.every((separator) => separator === '') ? '请输入分隔符' : undefined
    case 'replace':
      return request.options.find === '' ? '请输入要查找的内容' : undefined
    default:
      return undefined
  }
}
