export function affectedTests(changed: readonly string[], tests: readonly string[]): string[] | undefined
