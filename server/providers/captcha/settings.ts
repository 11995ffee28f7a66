import { z } from 'zod'
import type { AliyunKey } from '../aliyun/sign.ts'
import { apiOrigin } from '../sms/settings.ts'

/** Environment variables of the captcha, besides Aliyun's key. */
export const captchaEnvironment = {
  CAPTCHA_ALIYUN_SCENES: z
    .string()
    .transform((text) => text.split(',').map((scene) => scene.trim()))
    .refine(
      (scenes) => scenes.every((scene) => /^[\w-]{1,32}$/.test(scene)),
      'must be scene ids of the captcha console, with commas between',
    )
    .default([]),
  CAPTCHA_ALIYUN_URL: apiOrigin.default('https://captcha.cn-shanghai.aliyuncs.com'),
}

/** Scenes that use Aliyun's captcha; all others use ALTCHA. */
export interface CaptchaConfig {
  url: string
  scenes: readonly string[]
  key: AliyunKey | undefined
}

type Checked = z.infer<z.ZodObject<typeof captchaEnvironment>> & {
  ALIYUN_ACCESS_KEY_ID?: string | undefined
  ALIYUN_ACCESS_KEY_SECRET?: string | undefined
}

/** Converts checked variables to the configuration. */
export function toCaptchaConfig({
  CAPTCHA_ALIYUN_SCENES: scenes,
  CAPTCHA_ALIYUN_URL: url,
  ALIYUN_ACCESS_KEY_ID: id,
  ALIYUN_ACCESS_KEY_SECRET: secret,
}: Checked): CaptchaConfig {
  return { url, scenes, key: id === undefined || secret === undefined ? undefined : { id, secret } }
}

/** Sentences about settings that contradict each other. */
export function findCaptchaConfigFaults(data: Checked): string[] {
  const { scenes, key } = toCaptchaConfig(data)
  return scenes.length > 0 && key === undefined
    ? ['ALIYUN_ACCESS_KEY_ID and ALIYUN_ACCESS_KEY_SECRET must be set where CAPTCHA_ALIYUN_SCENES is']
    : []
}
