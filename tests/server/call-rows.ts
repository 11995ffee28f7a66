import { getAccountOwner } from '../../server/ai/quota.ts'
import { getVideoOwner } from '../../server/mapi/video-owner.ts'
import { saveOwnDraft } from '../../server/publishing/own-contents.ts'
import type { Calls } from '../../src/api/contracts/calls.ts'
import type { AiToolFacts } from '../../src/api/contracts/ai-tool.ts'
import { AI_TOOL_GROUPS } from '../../src/api/contracts/ai-tools.ts'
import type { AiToolCalls, AiToolName } from '../../src/api/contracts/ai-tools.ts'
import type { Owned, OwnershipSetup } from './owned.ts'

/**
 * Access rule of a call. 'anyone': returns nothing personal. 'own': acts on the caller's own account or client, and
 * takes no id. `named`: takes a public id, with the reason. `operators`: refuses ordinary accounts, also with this
 * payload. `owned`: takes the id of something owned.
 */
export type CallRow =
  | 'anyone'
  | 'own'
  | { named: string }
  | { operators: Record<string, unknown> }
  | { owned: (world: OwnershipSetup) => Promise<Owned> }

const PUBLIC_CONTENT = { named: 'contents are public; what is changed is the wish of the caller' }
const PUBLIC_ACCOUNT = { named: 'everyone may follow an account; what is changed is the wish of the caller' }
const FUTURE = '2099-01-01T00:00:00.000Z'

let made = 0
/** A new id in the format of jobs. */
const freshId = () => String((made += 1)).padStart(22, 'j')

/** A job claimed by some process. */
function aiJob(tool: AiToolName, more: Record<string, unknown> = {}): CallRow {
  return {
    async owned({ server: { store }, owner }) {
      const id = freshId()
      const times = {
        lease_until: FUTURE,
        not_before: '2026-01-01T00:00:00.000Z',
        created_at: '2026-01-01T00:00:00.000Z',
        expires_at: FUTURE,
      }
      const job = {
        id,
        owner: getAccountOwner(owner.id),
        address: 'address',
        tool,
        input: '{}',
        input_hash: id,
        state: 'running',
        attempt: 1,
        has_begun: 0,
        spent_day: null,
        partial: '',
        answer: null,
        error: null,
        tokens_in: 0,
        tokens_out: 0,
        tokens_estimated: 0,
        bytes: 0,
      } as const
      await store.db
        .insertInto('ai_job')
        .values({ ...job, ...times })
        .execute()
      const isThere = async () =>
        (await store.db.selectFrom('ai_job').select('state').where('id', '=', id).executeTakeFirst())?.state ===
        'running'
      return { payload: { id, ...more }, isThere, isIn: (data) => JSON.stringify(data).includes(id) }
    },
  }
}

/** Rows of the AI calls: everyone starts their own job, and only its owner reads it. */
const AI_TOOL_ROWS = Object.fromEntries(
  AI_TOOL_GROUPS.flatMap(({ start, result, tools }): [string, CallRow][] => {
    const [[name, facts] = []] = Object.entries<AiToolFacts>(tools)
    return [
      [start, 'own'],
      [result, aiJob(name as AiToolName, facts?.asked)],
    ]
  }),
) as Readonly<Record<keyof AiToolCalls, CallRow>>

/** A video that a process is reading. */
const videoJob: CallRow = {
  async owned({ server: { store }, owner }) {
    const id = freshId()
    const whose = getVideoOwner({ client: owner.client, ip: '127.0.0.1' })
    const job = {
      id,
      ...whose,
      source: 'TikTok',
      url: 'https://www.tiktok.com/@a/video/1',
      state: 'running',
      attempt: 1,
      progress: 0,
      lease_until: FUTURE,
      result: null,
      error: null,
      created_at: '2026-01-01T00:00:00.000Z',
      expires_at: FUTURE,
    } as const
    await store.db.insertInto('video_job').values(job).execute()
    const isThere = async () =>
      (await store.db.selectFrom('video_job').select('state').where('id', '=', id).executeTakeFirst())?.state ===
      'running'
    return { payload: { id }, isThere }
  },
}

/** A batch of changes that names the account it is for. */
const batchOf = (field: string, more: object): CallRow => ({
  owned: async ({ owner }) => ({ payload: { [field]: owner.id, ...more }, isThere: async () => true }),
})

const device: CallRow = {
  async owned({ server: { store, clock }, owner }) {
    const id = freshId()
    const now = new Date(clock.now).toISOString()
    await store.db
      .insertInto('account_session')
      .values({
        id,
        account_id: owner.id,
        token_hash: id,
        client: '',
        device: '',
        address: '',
        created_at: now,
        renewed_at: now,
        last_seen_at: now,
        expires_at: FUTURE,
      })
      .execute()
    const isThere = async () =>
      (await store.db.selectFrom('account_session').select('id').where('id', '=', id).execute()).length === 1
    return { payload: { id }, isThere }
  },
}

/** A registration by the owner for an event organized by the owner. */
function registration({ cancels }: { cancels: boolean }): CallRow {
  return {
    async owned({ server: { store }, owner }) {
      const id = freshId()
      const contentId = 900_000 + made
      const at = '2026-01-01T00:00:00.000Z'
      const facts = JSON.stringify({ months: ['1'], registration: 'here', checkedOn: '2026-01-01' })
      await store.db
        .insertInto('content')
        .values({
          id: contentId,
          type: 'activity',
          handle: id,
          status: 2,
          title: id,
          summary: '',
          category: '',
          importance: 0,
          published_at: at,
          updated_at: at,
          source_name: null,
          source_url: null,
          place: null,
          file: null,
          file_hash: null,
          facts,
          author_id: owner.id,
        })
        .execute()
      await store.db
        .insertInto('form_message')
        .values({
          id,
          key_hash: id,
          form: 'event',
          subject: String(contentId),
          content_id: contentId,
          account_id: owner.id,
          fields: '{"name":"甲"}',
          links: 0,
          status: 0,
          note: '',
          twin: id,
          created_at: at,
          changed_at: null,
          changed_by: null,
        })
        .execute()
      const isThere = async () =>
        (await store.db.selectFrom('form_message').select('status').where('id', '=', id).executeTakeFirst())?.status ===
        0
      return {
        payload: { contentId },
        isThere,
        ...(!cancels && { isIn: (data: unknown) => JSON.stringify(data).includes(id) }),
      }
    },
  }
}

/** A picture uploaded by its owner, for a personal or company profile. */
function ownPicture(field: 'picture' | 'companyLogo'): CallRow {
  return {
    async owned({ server: { store }, owner, stranger }) {
      const hash = freshId().replace(/^j+/, '').padStart(40, '0')
      const isCompany = field === 'companyLogo'
      await store.db
        .updateTable('account')
        .set({ authentication_type: isCompany ? 1 : 0, authentication_status: isCompany ? 2 : 0 })
        .where('id', 'in', [owner.id, stranger.id])
        .execute()
      await store.db
        .insertInto('image')
        .values({
          hash,
          account_id: owner.id,
          purpose: isCompany ? 'logo' : 'picture',
          holder: null,
          created_at: FUTURE,
        })
        .execute()
      const isThere = async () =>
        (await store.db.selectFrom('image').select('holder').where('hash', '=', hash).executeTakeFirst())?.holder ===
        null
      return { payload: { [field]: `/files/${hash}-180.webp` }, isThere }
    },
  }
}

/** A draft of its owner, and the payload for working on it. */
function ownDraft(
  payloadOf: (id: number) => Record<string, unknown>,
  change: { status?: number; change?: boolean } = {},
): CallRow {
  return {
    async owned({ server: { store, clock }, owner }) {
      const key = freshId()
      const { id } = await saveOwnDraft(
        store,
        { ...DRAFT, key, version: 0 },
        { id: owner.id, now: clock.now + (made += 1) * 86_400_000 },
      )
      await store.db
        .updateTable('content')
        .set({ status: (change.status ?? 0) as 0 })
        .where('id', '=', id)
        .execute()
      if (change.change)
        await store.db
          .updateTable('content_submission')
          .set({ change: JSON.stringify(DRAFT), change_status: 0 })
          .where('content_id', '=', id)
          .execute()
      const isThere = async () => {
        const row = await store.db
          .selectFrom('content')
          .leftJoin('content_submission as given', 'given.content_id', 'content.id')
          .where('content.id', '=', id)
          .select(['content.status', 'content.version', 'given.change'])
          .executeTakeFirst()
        return (
          row?.status === (change.status ?? 0) &&
          row.version === 1 &&
          (row.change !== null) === (change.change ?? false)
        )
      }
      return { payload: payloadOf(id), isThere }
    },
  }
}

const DRAFT = {
  type: 'article' as const,
  title: '一份稿件',
  summary: '',
  category: '运营',
  tags: [],
  markdown: '正文。',
  facts: {},
  source: null,
}
const NO_CONTENT = { id: 2_000_000_000, version: 1 }

/** Rules of all calls. A missing one fails `every-call-auth.test.ts` and type checking. */
export const CALL_ROWS: Readonly<Record<keyof Calls, CallRow>> = {
  searchPorts: 'anyone',
  searchCountries: 'anyone',
  searchAllCurrency: 'anyone',
  searchFestivalCountries: 'anyone',
  queryFestivalByCountry: 'anyone',
  searchHsCodes: 'anyone',
  queryHsDetail: 'anyone',
  searchGlossary: 'anyone',
  searchWarehouses: 'anyone',
  listLogos: 'anyone',
  calculateRate: 'anyone',
  queryTrend: 'anyone',
  calculateMulti: 'anyone',
  latestRates: 'anyone',
  searchForeignExchange: 'anyone',
  listContents: 'anyone',
  listEvents: 'anyone',
  countEvents: 'anyone',
  readContent: 'anyone',
  listReplies: 'anyone',
  findReply: 'anyone',
  searchContents: 'anyone',
  countFound: 'anyone',
  suggestContents: 'anyone',
  readHome: 'anyone',
  listTagged: 'anyone',
  listTags: 'anyone',
  countFacets: 'anyone',
  readClaim: { named: 'whose an entry of the directory is, is public' },
  ipInfo: 'anyone',
  parseSeoInfo: 'anyone',

  parseVideo: 'own',
  queryVideo: videoJob,
  stopVideo: videoJob,
  videoStatus: 'anyone',

  aiUseInfo: 'own',
  stopAiTool: aiJob('taboo', { aiToolType: 2 }),
  getEmojiSalt: 'own',
  generateReply: 'own',
  ...AI_TOOL_ROWS,

  checkFirstSend: 'own',
  sendSafetyCode: 'own',
  loginBySafetyCode: { named: 'a union id is believed only where the server gave it to this client: login.test.ts' },
  captchaChallenge: 'own',
  loginWays: 'anyone',
  trackingSettings: 'anyone',
  beginWechatLogin: 'own',
  wechatLogin: 'own',
  jsapiSignature: 'anyone',
  miniProgram: 'anyone',
  generateScheme: 'anyone',
  getWxaCodeUnlimit: 'anyone',
  subscribeNewsletter: 'own',
  userInfo: 'own',
  logout: 'own',
  logoutEverywhere: 'own',
  listDevices: 'own',
  revokeDevice: device,
  requestDeletion: 'own',
  exportAccount: 'own',
  listRoles: { operators: {} },
  addEditor: { operators: { accountNumber: '13800138000' } },
  removeEditor: { operators: { accountId: 1_234_567_890 } },
  listAudit: { operators: {} },
  readBan: 'own',
  listBans: { operators: {} },
  banAccount: { operators: { accountId: 1_234_567_890, reason: '广告' } },
  liftBan: { operators: { id: 'A'.repeat(22), reason: '改正了' } },
  deleteBanned: { operators: { id: 'A'.repeat(22), reason: '本人来电要求' } },
  exportBanned: { operators: { id: 'A'.repeat(22), reason: '本人来电要求' } },
  listNewsFeeds: { operators: {} },

  addLike: PUBLIC_CONTENT,
  cancelLike: PUBLIC_CONTENT,
  addFavorite: PUBLIC_CONTENT,
  cancelFavorite: PUBLIC_CONTENT,
  queryGreatCollection: PUBLIC_CONTENT,
  isFollow: PUBLIC_ACCOUNT,
  addFollowing: PUBLIC_ACCOUNT,
  cancelFollowing: PUBLIC_ACCOUNT,
  listLikes: 'own',
  listFollowed: 'own',
  listFavorites: 'own',
  listFavoriteRecruitments: 'own',
  listFavoriteGoods: 'own',
  deliverIntentions: batchOf('accountId', { intentions: [] }),
  exchangeKeptItems: batchOf('account', {}),

  updateProfile: ownPicture('picture'),
  updateCompany: ownPicture('companyLogo'),
  readPublicProfile: { named: 'a profile is public, without what is private: profile-api.test.ts' },
  readPointAccount: 'own',
  listPointEntries: 'own',
  readVerification: 'own',
  submitVerification: { named: 'a document of another is refused after the code: profile-api.test.ts' },
  listClaims: 'own',
  submitClaim: { named: "entries are public; the claim is the caller's own" },
  listQueuedVerifications: { operators: {} },
  decideVerification: { operators: { id: 'A'.repeat(22), isPassed: true } },
  listQueuedClaims: { operators: {} },
  decideClaim: { operators: { id: 'A'.repeat(22), isPassed: true } },

  formChallenge: 'own',
  submitForm: { named: 'a message is sent as the account that is signed in, or as none: forms.test.ts' },
  listOwnMessages: 'own',
  readRegistration: { named: 'how many registered is public; whether the caller did follows the own account or key' },
  cancelRegistration: registration({ cancels: true }),
  listRegistrations: registration({ cancels: false }),
  listMessages: { operators: {} },
  setMessage: { operators: { id: 'A'.repeat(22), status: 1 } },
  dropMessage: { operators: { id: 'A'.repeat(22) } },
  // The key is the device's name of a draft, scoped to the account: publishing.test.ts.
  saveOwnContent: 'own',
  submitOwnContent: ownDraft((id) => ({ id, version: 1 })),
  takeBackOwnContent: ownDraft((id) => ({ id }), { status: 1 }),
  dropOwnChange: ownDraft((id) => ({ id }), { status: 2, change: true }),
  deleteOwnContent: ownDraft((id) => ({ id })),
  listOwnContents: 'own',
  readOwnContent: ownDraft((id) => ({ id })),
  listOwnReplies: { named: 'a post is public; what is answered is of the caller alone: replies.test.ts' },
  listReceivedReplies: 'own',
  markRepliesSeen: 'own',
  previewContent: 'own',
  listReviewQueue: { operators: {} },
  listRedirects: 'anyone',
  listEditedRedirects: { operators: {} },
  saveRedirect: { operators: { from: '/old', to: '/news' } },
  removeRedirect: { operators: { from: '/old' } },
  readForReview: { operators: { id: 1 } },
  approveContent: { operators: NO_CONTENT },
  cancelSchedule: { operators: { id: 1 } },
  rejectContent: { operators: { ...NO_CONTENT, reason: '不合适' } },
  switchContent: { operators: { id: 1, isOnline: true } },
  removeContent: { operators: { id: 1, reason: '不合适' } },
  saveForReview: { operators: NO_CONTENT },
  listVersions: { operators: { id: 1 } },
  compareVersions: { operators: { id: 1, from: 1 } },
  returnToVersion: { operators: { ...NO_CONTENT, to: 1 } },
  readContentFigures: { operators: { from: '2026-11-01', to: '2026-11-22' } },
  exportContentFigures: { operators: { from: '2026-11-01', to: '2026-11-22' } },
  readVisitFigures: { operators: { from: '2026-11-01', to: '2026-11-22' } },
  exportVisitFigures: { operators: { from: '2026-11-01', to: '2026-11-22' } },
}
