import { declareType } from '../content-type.ts'

export const page = declareType({ label: '页面', categories: [], facets: [], fields: [] })
