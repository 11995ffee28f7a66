import { z } from 'zod'

/** A successful answer around the data of one call, as the server sends it (specification 7). */
export function successEnvelope<T extends z.ZodType>(data: T) {
  return z.strictObject({ code: z.literal(0), errorCode: z.literal(0), message: z.literal(''), data })
}

/** A failed answer, as the server sends it: one Chinese sentence and an errorCode that is not 0 (specification 8). */
export const failureEnvelope = z.strictObject({
  code: z.number().refine((code) => code !== 0),
  errorCode: z.number().refine((code) => code !== 0),
  message: z.string().min(1),
  data: z.null(),
})
