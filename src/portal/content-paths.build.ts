import { listDeclaredValues, type ContentType } from '../lib/content/content-types.ts'

/** Path segments before the handle, for kinds whose URL needs no other facts. */
export default Object.fromEntries(listDeclaredValues(({ path }) => path)) as Partial<Record<ContentType, string>>
