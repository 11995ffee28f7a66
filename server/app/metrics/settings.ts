import { z } from 'zod'

/** The address on which metrics are served. */
export interface MetricsConfig {
  host: string
  port: number
}

/** Environment variables of metrics. */
export const metricsEnvironment = {
  METRICS_PORT: z
    .string()
    .refine(
      (text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65535,
      'must be a whole number from 1 to 65535; without it there are no metrics',
    )
    .transform(Number)
    .optional(),
  METRICS_HOST: z
    .string()
    .refine((text) => /^[\w.:-]+$/.test(text), 'must be a host name or an IP address, for example 127.0.0.1')
    .default('127.0.0.1'),
}

type Checked = z.infer<z.ZodObject<typeof metricsEnvironment>>

/** Reports a fault if metrics and site share a port. */
export function findMetricsConfigFaults(data: Checked, port: number): string[] {
  return data.METRICS_PORT === port
    ? ['METRICS_PORT must be another port than PORT: metrics are for operators alone']
    : []
}

/** Converts checked variables to the configuration; undefined disables metrics. */
export function toMetricsConfig(data: Checked): MetricsConfig | undefined {
  return data.METRICS_PORT === undefined ? undefined : { host: data.METRICS_HOST, port: data.METRICS_PORT }
}
