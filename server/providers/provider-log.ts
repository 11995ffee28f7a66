/** Where providers note what their operator has to know: codes and kinds, never numbers, codes or keys. */
export interface ProviderLog {
  warn: (facts: object, message: string) => void
  error: (facts: object, message: string) => void
}
