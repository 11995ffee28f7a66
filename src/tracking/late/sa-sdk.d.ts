/** Types of the used part of sa-sdk-javascript 1.27.11; its own declarations are incomplete. */
declare module 'sa-sdk-javascript/dist/web/sensorsdata.es6.js' {
  interface Sdk {
    init(parameters: Readonly<Record<string, unknown>>): void
    use(plugin: unknown, options?: Readonly<Record<string, unknown>>): unknown
    track(event: string, properties: Readonly<Record<string, unknown>>): void
    quick(name: 'autoTrackSinglePage', properties: Readonly<Record<string, unknown>>): void
    quick(name: 'trackAllHeatMap', element: Element, properties: Readonly<Record<string, unknown>>): void
    registerPage(properties: Readonly<Record<string, unknown>>): void
    login(id: string): void
    logout(): void
    disableSDK(): void
    enableSDK(): void
    resetAnonymousIdentity(): void
    registerInterceptor(
      stage: 'buildDataStage',
      interceptors: Readonly<Record<string, { priority: number; entry: (data: SdkRecord) => SdkRecord }>>,
    ): void
    registerInterceptor(
      stage: 'sendDataStage',
      interceptors: Readonly<
        Record<
          'send',
          { priority: number; entry: (sending: Sending, way: { cancellationToken: { stop(): void } }) => Sending }
        >
      >,
    ): void
    ee: { initSystemEvent: () => void; spa: { emit(event: 'switch', from: string): void } }
    store: { save: () => void; saveObjectVal: (key: string, value: unknown) => void }
    _: {
      cookie: {
        get: (name: string) => string | null
        set: (name: string, value: string, days?: number | string | null, ...rest: unknown[]) => void
        isSupport: (...parameters: unknown[]) => boolean
      }
      base64Encode: (text: string) => string
    }
  }
  interface SdkRecord {
    type?: string
    event?: string
    properties: Record<string, unknown>
  }
  interface Sending {
    data: Readonly<Record<'event' | 'distinct_id' | 'anonymous_id' | 'login_id', unknown>>
  }
  const sdk: Sdk
  export default sdk
  export type { Sdk, SdkRecord }
}

declare module 'sa-sdk-javascript/dist/web/plugin/session-event/index.es6.js' {
  const plugin: unknown
  export default plugin
}

declare module 'sa-sdk-javascript/dist/web/plugin/exposure/index.es6.js' {
  interface Exposure {
    addExposureView(
      element: Element,
      view: {
        eventName: string
        config: { area_rate: number; stay_duration: number; repeated: boolean }
        properties: Readonly<Record<string, unknown>>
      },
    ): void
  }
  const plugin: Exposure
  export default plugin
}
