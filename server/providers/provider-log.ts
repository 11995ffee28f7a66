/** The log for provider errors: error codes and kinds, never phone numbers, login codes or keys. */
export interface ProviderLog {
  warn: (facts: object, message: string) => void
  error: (facts: object, message: string) => void
}
