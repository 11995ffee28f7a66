import type { trackingSettingCalls } from '../../src/api/contracts/tracking-settings.ts'
import type { HandlersOf } from './handler.ts'

export const trackingSettingHandlers: HandlersOf<typeof trackingSettingCalls> = {
  trackingSettings: async (_, { tracking: { mode, address, retentionDays, sdk } }) => ({
    address,
    isOwn: mode === 'own',
    retentionDays,
    siteLinker: sdk.siteLinker ?? [],
  }),
}
