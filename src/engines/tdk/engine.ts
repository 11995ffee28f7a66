export { keptSuggestions } from './accept.ts'
export { generateTdk } from './generate.ts'
export { optimizeTdk } from './optimize.ts'
export { scoreTdk } from './score.ts'
