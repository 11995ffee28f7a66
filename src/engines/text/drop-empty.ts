import type { DropEmptyOptions } from './operation.ts'
import type { LineOperation, Sink } from './sink.ts'
import { findTextStart } from './strip.ts'

/** Removes blank lines, or all but the first of consecutive ones. */
export function dropEmpty({ keepOne }: DropEmptyOptions, sink: Sink): LineOperation {
  let wasEmpty = false
  return {
    line(line) {
      const isEmpty = findTextStart(line.block, line.start) === line.end
      const goes = isEmpty && (!keepOne || wasEmpty)
      wasEmpty = isEmpty
      if (goes) sink.matches += 1
      else sink.copy(line, line.start)
    },
  }
}
