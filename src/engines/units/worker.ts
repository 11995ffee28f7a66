import { expose } from '../../workers/host.ts'
import { convertColumn } from './column.ts'
import { convert, describeGroup, explain } from './engine.ts'

const api = {
  describeGroup: ({ group }: { group: string }) => describeGroup(group),
  convert,
  explain,
  convertColumn,
}

/** What the units worker offers. */
export type UnitsApi = typeof api

expose(api)
