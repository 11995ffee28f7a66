/** A record with the data of an SDK page view. */
export function madeRecord(index: number, device: number, time: number) {
  const id = `1a2093525ff57e-08dfd54c57ee95-377d0574-921600-${String(device % 5_000).padStart(14, '0')}`
  const properties = {
    $timezone_offset: -480,
    $screen_height: 720,
    $screen_width: 1280,
    $viewport_height: 720,
    $viewport_width: 1280,
    $lib: 'js',
    $lib_version: '1.27.11',
    $latest_traffic_source_type: '直接流量',
    $latest_search_keyword: '未取到值_直接打开',
    $latest_referrer: '',
    $referrer: '',
    $url: 'https://crossport.example/tools-hlhs?utm_source=wx#v=1',
    $url_path: '/tools-hlhs',
    $title: '汇率换算 | 跨港',
    $is_first_day: true,
    $is_first_time: false,
    $referrer_host: '',
    $event_session_id: `${id}-s`,
  }
  return {
    identities: { $identity_cookie_id: id, $identity_anonymous_id: id },
    distinct_id: id,
    lib: { $lib: 'js', $lib_method: 'code', $lib_version: '1.27.11' },
    properties,
    anonymous_id: id,
    type: 'track',
    event: '$pageview',
    time,
    _track_id: index,
    _flush_time: time,
  }
}

/** Encodes records like the SDK's batches. */
export const toFormBody = (records: unknown): string =>
  `data_list=${encodeURIComponent(Buffer.from(JSON.stringify(records)).toString('base64'))}`
