import type { UrlFields } from '../lib/state-fields.ts'

/** URL fields of the account's pages: the part of the figures that is shown. */
export const accountUrlFields: UrlFields = [['part', ['account']]]
