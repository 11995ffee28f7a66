/** Tools that a model may answer, by API number. 1 to 5 are the specification's (section 4); the others are our own. */
export const AI_TOOL_TYPES = {
  reply: 1,
  taboo: 2,
  'prohibited-words': 3,
  'product-tdk': 4,
  'page-tdk': 5,
  emoji: 6,
  'social-post': 7,
  'video-script': 8,
  'product-description': 9,
  email: 10,
} as const

/** Name of a tool that a model may answer. */
export type AiToolName = keyof typeof AI_TOOL_TYPES

/** Job states by API number (specification, section 4). */
export const AI_JOB_STATES = { none: 0, pending: 1, ended: 2, failed: 3, tdkUrlError: 4 } as const
