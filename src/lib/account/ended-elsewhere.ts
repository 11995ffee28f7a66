/**
 * The `code` beside errorCode 401 when the account ended this device's login from another device. The message explains
 * it to the visitor.
 */
export const ENDED_ELSEWHERE_CODE = 40_101
