export { scoreTdk } from './score.ts'
