import type { trackingSettingCalls } from '../../src/api/contracts/tracking-settings.ts'
import type { HandlersOf } from './handler.ts'

export const trackingSettingHandlers: HandlersOf<typeof trackingSettingCalls> = {
  trackingSettings: async (_, { tracking: { mode, address, sdk } }) => ({ address, isOwn: mode === 'own', siteLinker: sdk.siteLinker ?? [] }),
}
