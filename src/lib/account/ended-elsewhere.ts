/** The `code` beside errorCode 401 where the account ended this device's login from another device. The message says it. */
export const ENDED_ELSEWHERE_CODE = 40_101
