import { listDeclared, type ContentType } from '../lib/content/content-types.ts'

/** The segments before the handle, of kinds that need no more. */
export default Object.fromEntries(listDeclared(({ path }) => path)) as Partial<Record<ContentType, string>>
