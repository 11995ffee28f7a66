import { expose } from '../../workers/host.ts'
import { convertColumn } from './column.ts'
import { convert, describeUnits, explain } from './engine.ts'

const api = {
  describeUnits: ({ group }: { group: string }) => describeUnits(group),
  convert,
  explain,
  convertColumn,
}

/** What the units worker offers. */
export type UnitsApi = typeof api

expose(api)
