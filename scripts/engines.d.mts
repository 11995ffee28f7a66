/** The program of Firefox; undefined where there is none. */
export function findFirefox(): string | undefined

/** The WebDriver of WebKitGTK and what gives it a screen; undefined where one of the two is missing. */
export function findWebKit(): { driver: string; screen: string } | undefined
