/** Path of Firefox; undefined if not installed. */
export function findFirefox(): string | undefined

/** WebDriver of WebKitGTK and the virtual screen program; undefined if one of the two is missing. */
export function findWebKit(): { driver: string; screen: string } | undefined
