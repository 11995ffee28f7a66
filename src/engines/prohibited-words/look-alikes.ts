function pairs(text: string): Map<string, string> {
  const chars = Array.from(text.replaceAll(/\s/g, ''))
  return new Map(chars.flatMap((char, at): [string, string][] => (at % 2 === 0 ? [[char, chars[at + 1] ?? char]] : [])))
}

/** Letters of other scripts that look like a Latin one, each before it. */
export const LOOK_ALIKES: ReadonlyMap<string, string> = pairs(`
  аaАaеeЕeоoОoрpРpсcСcуyУyхxХxіiІiјjЈjѕsЅsԁdԛqԝwВbМmНhТtКkкkпnгrьbзe
  αaΑaβbΒbεeΕeηnΗhιiΙiκkΚkΜmνvΝnοoΟoρpΡpτtΤtυuΥyχxΧxΖzγyσoωw
  ɑaɡgɩiıiʟlɴnʀrʏyᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkᴍmᴏoᴘpꜱsᴛtᴜuᴠvᴡwᴢz
  ❶1❷2❸3❹4❺5❻6❼7❽8❾9➀1➁2➂3➊1➋2➌3łløođdħhŧtƅb
`)

/** Traditional and other forms of characters of the dictionary beside those of src/lib/traditional.ts. */
export const MORE_TRADITIONAL: ReadonlyMap<string, string> = pairs(`
  佔占僱雇償偿儘尽冪幂劑剂勻匀匯汇厭厌厲厉參参啞哑喪丧嘔呕噴喷囉啰團团壟垄奧奥妝妆姦奸婦妇嬰婴嬌娇寢寝屆届屍尸峯峰崗岗
  幣币庫库廟庙廢废廳厅弒弑強强彎弯後后悅悦惡恶愜惬慮虑慾欲憂忧懶懒懸悬戀恋戶户扎扎抗抗拚拼挾挟捨舍掙挣揚扬換换搶抢摺折撲扑擁拥擠挤擲掷攔拦攤摊
  敗败數数斂敛斃毙斑斑晉晋暈晕暫暂曠旷棗枣槓杠樁桩標标橫横檢检檻槛櫻樱歲岁歸归殺杀毆殴氈毡汙污沖冲洶汹淚泪淨净減减湊凑溫温滯滞滲渗漸渐潤润澀涩濾滤瀉泻瀏浏烏乌
  無无煩烦煥焕燒烧燙烫爛烂爭争牽牵犧牺狹狭獎奖獸兽瑪玛瓊琼甦苏產产畫画異异痠酸痺痹瘋疯瘡疮癡痴癢痒癥症癮瘾癱瘫發发皺皱盜盗盧卢睏困瞭了矯矫硃朱碩硕磚砖磷磷祕秘禍祸禦御穩稳積积穢秽竄窜競竞
  筋筋範范簽签籌筹糞粪糾纠紅红級级紛纷終终絕绝絲丝綁绑綜综緊紧緩缓緻致縮缩繁繁繃绷纖纤缺缺罐罐罵骂羨羡義义習习聖圣聞闻聲声肅肃脅胁脈脉脫脱脹胀腎肾腦脑腫肿膚肤膽胆臉脸臍脐臟脏艱艰芻刍莖茎蒼苍蓋盖蔘参蔔卜薦荐薑姜藍蓝藥药蘊蕴
  虛虚虧亏蝕蚀衊蔑裏里製制複复褲裤襲袭覈核覺觉觀观計计討讨訓训託托記记訪访設设許许訴诉診诊詐诈評评試试詩诗話话該该誌志認认誇夸語语誤误說说誰谁課课諮谘諾诺謀谋謊谎謠谣證证譜谱警警譽誉讓让讚赞
  財财貧贫貨货貪贪貫贯責责貼贴資资賊贼賣卖賭赌賺赚購购贏赢趕赶跡迹踐践蹤踪躁躁躍跃軟软軸轴輔辅輸输轟轰辯辩農农迴回這这連连進进運运過过達达違违遠远適适選选遺遗還还邏逻鄰邻醜丑醫医釀酿釋释
  鈣钙銀银銷销鋪铺錄录錢钱鍛锻鎖锁鎮镇鏡镜鐵铁鑑鉴鑽钻長长門门閃闪開开間间關关阻阻陣阵陰阴陳陈陸陆險险隨随隱隐雖虽雙双難难電电霧雾靈灵靜静韌韧頁页頂顶順顺頑顽頓顿頗颇領领頭头頸颈頻频顆颗題题額额顏颜願愿顛颠類类顧顾
  風风飢饥飯饭飾饰餐餐養养餓饿館馆饅馒馳驰駐驻騙骗驅驱驗验驚惊骯肮髒脏髮发鬆松鬍胡魯鲁鮮鲜鯨鲸鳥鸟麵面黃黄點点齊齐齒齿齡龄龍龙龜龟豐丰療疗減减肥肥關关薇薇係系繫系裡里衝冲鹹咸戰战獨独極极優优質质價价證证實实際际國国萬万億亿蟲虫壓压糖糖尿尿
`)
