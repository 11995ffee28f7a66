import lands from './lands.build.ts'

/** Lowercase codes of the countries allowed in paths; all that a tool's definition needs of them. */
export default Object.keys(lands).join(' ')
