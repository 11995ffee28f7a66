export function grepForChange(changed: readonly string[]): string | undefined
