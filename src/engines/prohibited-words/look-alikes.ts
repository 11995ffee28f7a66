function pairs(text: string): Map<string, string> {
  const chars = Array.from(text.replaceAll(/\s/g, ''))
  return new Map(chars.flatMap((char, at): [string, string][] => (at % 2 === 0 ? [[char, chars[at + 1] ?? char]] : [])))
}

/** Letters of other scripts that look like a Latin letter, which precedes each. */
export const LOOK_ALIKES: ReadonlyMap<string, string> = pairs(`
  аaАaвbВbьbЬbеeЕeоoОoрpРpсcСcуyУyхxХxіiІiјjЈjѕsЅsԁdԛqԝwмmМmнhНhһhтtТtкkКkгrГrӏl
  αaΑaβbΒbεeΕeηnΝnΗhιiΙiκkΚkΜmνvοoΟoσoρpΡpτtΤtυuΥyγyχxΧxΖzωw
  ➕加✚加✙加✛加🞣加
  ɑaᴀaɡgɢgɩiıiɪiʟlłlɴnʀrʏyʙbƅbᴄcᴅdđdᴇeꜰfʜhħhᴊjᴋkᴍmᴏoøoᴘpꜱsᴛtŧtᴜuᴠvᴡwᴢz❶1➀1➊1❷2➁2➋2❸3➂3➌3❹4❺5❻6❼7❽8❾9
`)

/** Traditional and variant characters of the dictionary, in addition to src/engines/shared/traditional.ts. */
export const EXTRA_TRADITIONAL_FORMS: ReadonlyMap<string, string> = pairs(`
  佔占僱雇儘尽冪幂劑剂勻匀厭厌厲厉啞哑喪丧嘔呕噴喷囉啰壟垄奧奥妝妆姦奸婦妇嬰婴嬌娇寢寝屆届屍尸峯峰崗岗廟庙弒弑彎弯悅悦惡恶愜惬慮虑慾欲憂忧懶懒懸悬戀恋拚拼挾挟捨舍掙挣揚扬搶抢摺折撲扑擁拥擠挤擲掷攔拦攤摊斂敛斃毙晉晋暈晕暫暂曠旷棗枣槓杠樁桩橫横檻槛櫻樱殺杀毆殴氈毡汙污沖冲洶汹淚泪淨净湊凑滯滞滲渗漸渐潤润澀涩瀉泻瀏浏烏乌煩烦煥焕燒烧燙烫爛烂爭争牽牵犧牺狹狭獸兽瑪玛
  瓊琼甦苏痠酸痺痹瘋疯瘡疮癡痴癢痒癥症癮瘾癱瘫皺皱盜盗睏困瞭了矯矫硃朱碩硕祕秘禍祸穢秽竄窜範范籌筹糞粪糾纠紛纷綁绑緩缓緻致縮缩繃绷纖纤罵骂羨羡習习聖圣聞闻肅肃脅胁脈脉脫脱脹胀腎肾腦脑腫肿膚肤膽胆臉脸臍脐臟脏艱艰芻刍莖茎蒼苍蓋盖蔘参蔔卜薦荐薑姜蘊蕴虛虚虧亏蝕蚀衊蔑襲袭覈核覺觉討讨訓训託托訪访訴诉診诊詐诈試试詩诗該该誌志認认誇夸誰谁諮谘謀谋謊谎謠谣譜谱譽誉貪贪貫贯
  賊贼賭赌賺赚贏赢趕赶跡迹踐践蹤踪軸轴輔辅轟轰辯辩迴回連连遺遗鄰邻醜丑釀酿鍛锻鑑鉴鑽钻陣阵陳陈陸陆雖虽霧雾韌韧頑顽頗颇頸颈顛颠顧顾飢饥餓饿饅馒馳驰騙骗骯肮髒脏鬆松鬍胡魯鲁鯨鲸麵面係系繫系衝冲鹹咸萬万
  見见親亲軍军賠赔災灾兒儿騰腾貸贷貶贬嚇吓墜坠壇坛獄狱嚮向籲吁噸吨屢屡瑩莹盞盏禎祯膩腻萊莱蘿萝蟬蝉諱讳貞贞賦赋賤贱贖赎贗赝輩辈鄧邓閒闲陝陕韋韦頌颂餅饼餃饺騷骚鬥斗鬧闹鴨鸭鵝鹅鹼碱麩麸黴霉齣出潰溃瘍疡痙痉攣挛賁贲闌阑癬癣藶苈蠱蛊丟丢亂乱勳勋吳吴嗆呛
`)
