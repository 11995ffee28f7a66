import { z } from 'zod'
import type { SpaceBounds } from './disk-space.ts'
import type { QuotaLimits } from './write-quota.ts'

const MB = 2 ** 20

/** Settings of daily write quotas, and of disk space to keep free. */
export interface WriteLimitsConfig {
  space: SpaceBounds
  quota: QuotaLimits
}

const megabytes = (usual: string) =>
  z
    .string()
    .refine((text) => /^\d{1,7}$/.test(text), 'must be a whole number of megabytes; 0 is no bound')
    .transform(Number)
    .prefault(usual)

const amount = (usual: string) =>
  z
    .string()
    .refine(
      (text) => /^[1-9]\d{0,8},[1-9]\d{0,6}$/.test(text),
      'must be a number of rows and of megabytes a day, for example 5000,20',
    )
    .transform((text) => {
      const [rows = 0, size = 0] = text.split(',').map(Number)
      return { rows, bytes: size * MB }
    })
    .prefault(usual)

/** Environment variables of write limits. */
export const writeLimitsEnvironment = {
  DISK_FREE_TRACKING: megabytes('500'),
  DISK_FREE_STRANGERS: megabytes('250'),
  DISK_FREE_ACCOUNTS: megabytes('100'),
  WRITES_CLIENT: amount('5000,20'),
  WRITES_ADDRESS: amount('50000,100'),
  WRITES_ALL: amount('2000000,2000'),
}

type Data = z.infer<z.ZodObject<typeof writeLimitsEnvironment>>

/** Sentences about settings that contradict each other. */
export function findWriteLimitsConfigFaults(data: Data): string[] {
  const isOrdered =
    data.DISK_FREE_TRACKING >= data.DISK_FREE_STRANGERS && data.DISK_FREE_STRANGERS >= data.DISK_FREE_ACCOUNTS
  if (isOrdered) return []
  const order = 'DISK_FREE_TRACKING must be at least DISK_FREE_STRANGERS, and that at least DISK_FREE_ACCOUNTS'
  return [`${order}: tracking stops first, and what accounts write last`]
}

/** Converts checked variables to the configuration. */
export function toWriteLimitsConfig(data: Data): WriteLimitsConfig {
  return {
    space: {
      tracking: data.DISK_FREE_TRACKING * MB,
      stranger: data.DISK_FREE_STRANGERS * MB,
      account: data.DISK_FREE_ACCOUNTS * MB,
    },
    quota: { client: data.WRITES_CLIENT, address: data.WRITES_ADDRESS, all: data.WRITES_ALL },
  }
}
