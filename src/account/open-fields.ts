import type { UrlFields } from '../lib/state-fields.ts'

/** What the addresses of an account's pages may say: which part of the figures is open. */
export const accountUrlFields: UrlFields = [['part', ['account']]]
