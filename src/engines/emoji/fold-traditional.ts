/** Traditional characters of the words of data/emoji, and below each, its simplified one. */
const TRADITIONAL =
  '萬業東絲嚴個臨麗麼樂書買亞產親倉們價優會傘傳傷倫體侶儲兒關興獸養冊軍沖衝決淨準涼減湊擊劃創別製劇辦動勵協單賣衛廠廳歷厲壓廚參雙發髮號葉臺嚇聽' +
  '啟啓員響嘍團園圍國圖聖場堅墊聲殼壺復頭夾奪奮獎妝婦媽學寶實寵賓對尋導壽將爾歲帥師帳簾帶幫乾幹慶牀庫應廢開張強錄憂懷總戀驚懼憤願戲戰戶掃搶護報' +
  '擁換據撿攜攝數斷無時顯曬術機殺條來極鬆檸標樹樣檔檢樓檳歡歐氣匯漢溝沒潔測潤漲溫遊灣濕滿灘燈靈點煉燭煙煩燒燙熱愛獅獨貓環現電畫暢盤碼確禮種積稱' +
  '稅竅競筆籠簽籤簡籃糧緊糾紅約級紀紉純紗納紛線組經絨結繪給絡絕統維綢綠編縫繽網羅職聯膚勝腦臉艦藝節蘋薦榮獲營薩藍慮蝦蠟補襯襪裝褲見觀規視覽覺譽' +
  '計訂認討讓訓議記許論設證評試話誕詢語誤請諾讀課調謝財敗賬貨質購貴貿費賀賴賺賽讚贊贈贏蹤車轉軟轟輕載轎邊達過運還這進連適選遞遺郵裡裏釣鋼錢鑽鐵' +
  '鉛鏟銀鋪鏈鍊銷鎖鍋錯鍵鍛鏡長門閃閉問間悶閨閱隊陽際隨隱難靜韓頁頂項顧預頻題顏風飛飪飯飲飾餃餅館饋饞馬驗駿騎魚鮮鳥雞鳴鴨鵡鸚麥黃齒龍後麵雲'
const SIMPLIFIED =
  '万业东丝严个临丽么乐书买亚产亲仓们价优会伞传伤伦体侣储儿关兴兽养册军冲冲决净准凉减凑击划创别制剧办动励协单卖卫厂厅历厉压厨参双发发号叶台吓听' +
  '启启员响喽团园围国图圣场坚垫声壳壶复头夹夺奋奖妆妇妈学宝实宠宾对寻导寿将尔岁帅师帐帘带帮干干庆床库应废开张强录忧怀总恋惊惧愤愿戏战户扫抢护报' +
  '拥换据捡携摄数断无时显晒术机杀条来极松柠标树样档检楼槟欢欧气汇汉沟没洁测润涨温游湾湿满滩灯灵点炼烛烟烦烧烫热爱狮独猫环现电画畅盘码确礼种积称' +
  '税窍竞笔笼签签简篮粮紧纠红约级纪纫纯纱纳纷线组经绒结绘给络绝统维绸绿编缝缤网罗职联肤胜脑脸舰艺节苹荐荣获营萨蓝虑虾蜡补衬袜装裤见观规视览觉誉' +
  '计订认讨让训议记许论设证评试话诞询语误请诺读课调谢财败账货质购贵贸费贺赖赚赛赞赞赠赢踪车转软轰轻载轿边达过运还这进连适选递遗邮里里钓钢钱钻铁' +
  '铅铲银铺链链销锁锅错键锻镜长门闪闭问间闷闺阅队阳际随隐难静韩页顶项顾预频题颜风飞饪饭饮饰饺饼馆馈馋马验骏骑鱼鲜鸟鸡鸣鸭鹉鹦麦黄齿龙后面云'

const simplified: ReadonlyMap<string, string> = new Map(
  Array.from(TRADITIONAL, (character, index) => [character, SIMPLIFIED.charAt(index)]),
)

/** A text with traditional characters written as simplified ones, each in its place, so that offsets stay. */
export function foldTraditional(text: string): string {
  return text.replace(/\p{Script=Han}/gu, (character) => simplified.get(character) ?? character)
}
