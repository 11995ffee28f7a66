import { UserError } from '../../lib/user-error.ts'
import type { SheetFault } from './operation/answer.ts'
import type { SheetField } from './operation/request.ts'

/** Collects the faults of all fields, so that the visitor sees each beside its field at once. */
export class FaultList {
  readonly faults: SheetFault[] = []
  readonly notes: string[] = []

  /** Runs the reader of a field; its message becomes a fault, and the value is undefined. */
  read<T>(field: SheetField, read: () => T, target?: string, line?: string): T | undefined {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      this.faults.push({ field, target, line, message: error.message })
      return undefined
    }
  }

  note(text: string): void {
    if (text !== '' && !this.notes.includes(text)) this.notes.push(text)
  }
}
