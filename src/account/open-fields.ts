import type { OpenFields } from '../lib/state-fields.ts'

/** What the addresses of an account's pages may say: which part of the figures is open. */
export const accountFields: OpenFields = [['part', ['account']]]
