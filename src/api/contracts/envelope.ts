import { z } from 'zod'

/** Envelope of a successful answer (specification 7). */
export function successEnvelope<T extends z.ZodType>(data: T) {
  return z.strictObject({ code: z.literal(0), errorCode: z.literal(0), message: z.literal(''), data })
}

/** Envelope of a failed answer: one Chinese sentence and a nonzero errorCode (specification 8). */
export const failureEnvelope = z.strictObject({
  code: z.number().refine((code) => code !== 0),
  errorCode: z.number().refine((code) => code !== 0),
  message: z.string().min(1),
  data: z.null(),
})
