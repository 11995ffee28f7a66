/**
 * Search texts of sellers and the subheading that must rank first, written independently of the goods list: other
 * words, brands, colours, sizes, incomplete words, English from listings. One line per subheading.
 */
export const TEST_GOODS = `
851762 黑色蓝牙耳机; wireless headphones; 苹果无线耳机二代; tws 降噪耳机 蓝牙5.3; black wireless earbuds with charging case; 儿童智能手表; smart watch for men; 小米路由器; wifi range extender; 蓝牙运动耳机跑步; noise cancelling bluetooth headphones; 智能手环 心率; 入耳式真无线降噪耳机
851830 有线耳机 type-c; 头戴式电竞耳机 有线; 3.5mm wired earphones; gaming headset ps5
851821 蓝牙音箱 低音炮; mini bluetooth speaker portable; 户外防水蓝牙音响
851822 电视回音壁; soundbar for tv
851810 直播领夹麦克风; usb condenser microphone; 无线话筒
851713 二手iphone 14; android smartphone 128gb; 5G手机
850760 户外充电宝 20000mAh; 磁吸充电宝 10000毫安; power bank 20000mah fast charging; portable power station 1000w; 家用储能电源 2度电; 18650锂电池 3.7V; laptop replacement battery; 汽车搭电宝; 户外移动电源
850440 65W 氮化镓充电头; usb c wall charger 20w; 车载快充充电器; 磁吸无线充电器 15W; laptop power adapter 19v; 12v转220v逆变器
854442 编织快充数据线 2米; usb c to lightning cable; 4k hdmi cable 6ft; 六类网线 20米; 手机充电线
854470 单模光纤跳线
854143 100w 单晶太阳能板; foldable solar panel 200w; 折叠太阳能充电板
392690 iphone 15 pro max 手机壳; clear phone case for samsung; 磁吸车载手机支架; car phone mount dashboard; 桌面懒人支架; nylon zip ties 100pcs; 塑料扎带; 穿戴甲 短款; press on nails almond; 婴儿防撞条; 硅胶手机壳 液态; airpods pro case
700719 iphone钢化膜 防窥; tempered glass screen protector 3 pack; 平板电脑钢化膜
391990 手机水凝膜; 汽车改色膜; privacy window film
962000 蓝牙自拍杆 三脚架; phone tripod stand 60 inch; 手机云台 稳定器
847130 笔记本电脑 i7; 10 inch android tablet; 学生平板
847160 无线机械键盘; wireless mouse silent; rgb gaming keyboard; 蓝牙鼠标
847170 1tb 移动硬盘; nvme ssd 1tb; external hard drive 2tb
852351 128g u盘; micro sd card 64gb; usb flash drive 32gb
852852 27寸显示器; portable monitor 15.6
852869 家用投影仪 1080p; mini projector for bedroom
852589 室外监控摄像头 无线; security camera outdoor wireless; 行车记录仪 双镜头; dash cam front and rear; 运动相机 4k; 1080p webcam with microphone; 可视智能门铃
852871 安卓电视盒子 8k
844332 便携热敏打印机; 快递面单打印机; photo printer for phone
844399 兄弟打印机硒鼓; compatible ink cartridge for hp
848520 家用3d打印机; resin 3d printer
391690 pla filament 1.75mm; 3D打印耗材 PLA
950450 复古掌上游戏机; wireless controller for switch; 游戏手柄 蓝牙
880622 4K航拍无人机 折叠
853669 插线板 带usb; travel plug adapter; 智能wifi插座
853650 智能墙壁开关; touch light switch
853110 家用烟雾报警器; carbon monoxide alarm detector
830140 智能指纹门锁; smart door lock with handle
854340 一次性电子烟 果味; disposable vape 5000 puffs
854370 48w 美甲灯; nail lamp uv led; 电蚊拍 充电式; 脱毛仪 冰点; ipl hair removal device; 射频美容仪; bug zapper indoor
850811 扫地机器人 自动集尘; robot vacuum and mop combo; 无线吸尘器 手持; car vacuum cleaner portable; 扫拖一体机器人
850940 便携式榨汁杯; portable blender usb; 破壁机 静音; electric coffee grinder; 手持打奶泡器
851660 空气炸锅 6L; air fryer 5.8 quart; 电饭锅 3人; 电压力锅 5升; induction cooktop portable; 多功能电煮锅
732393 不锈钢高压锅 24cm; stainless steel pot set; 不锈钢沥水架; 不锈钢吸管 套装
761510 麦饭石不粘锅; nonstick frying pan 10 inch
732391 cast iron skillet 12 inch; 铸铁煎锅
392410 婴儿硅胶餐具套装; silicone baby bowl with suction; 便当盒 分格; 运动水壶 1L; plastic food storage containers with lids; 硅胶铲; 硅胶蛋糕模具; 冰格 带盖
961700 保温杯 316不锈钢; vacuum insulated water bottle 32oz; 40oz tumbler with handle; 焖烧罐
701337 双层玻璃咖啡杯; 威士忌酒杯
691110 陶瓷马克杯 定制; bone china dinner set; 日式陶瓷碗
821192 厨师刀 8寸; japanese chef knife
820551 红酒开瓶器; 不锈钢削皮刀
841451 落地电风扇; desk fan quiet
841459 挂脖小风扇; rechargeable handheld fan
841480 车载充气泵 无线; portable tire inflator
842310 电子厨房秤 5kg; smart body fat scale
851640 手持挂烫机; portable garment steamer
851631 高速吹风机 负离子; ionic hair dryer 1800w
851632 自动卷发棒; hair straightener brush
851629 石墨烯取暖器; small space heater indoor
842139 宠物空气净化器; hepa air purifier for home
842121 厨下净水器; faucet water filter system
850980 超声波加湿器 桌面; sonic electric toothbrush; 冲牙器 便携; water flosser cordless; 衣服毛球修剪器
851010 往复式电动剃须刀
851020 儿童静音理发器; nose hair trimmer for men
901910 筋膜枪 迷你; massage gun deep tissue; 颈椎按摩仪 加热; 足浴桶 按摩; neck and shoulder massager with heat; 3d按摩椅; 眼部按摩仪 热敷
901890 上臂式电子血压计; blood pressure monitor upper arm; tens unit muscle stimulator
902519 红外额温枪; digital thermometer for fever
902110 运动护膝 髌骨; back posture corrector; 拇外翻矫正器 日夜用
940490 记忆棉枕头; memory foam neck pillow; 狗窝 冬季保暖; calming dog bed; 办公室坐垫; 猫窝 四季通用; 宠物窝可拆洗
940440 羽绒被 冬季加厚; down alternative comforter queen
940421 乳胶床垫 10cm; memory foam mattress topper
630140 法兰绒毛毯 加厚; sherpa fleece throw blanket
630260 纯棉毛巾 加厚; cotton bath towel set
630392 全遮光窗帘; blackout curtains 84 inch; 防水浴帘
630790 一次性医用口罩; kn95 face mask 50 pcs; 真丝睡眠眼罩; 衣柜布艺收纳箱
392490 塑料收纳箱 大号; plastic hangers 50 pack; 带盖垃圾桶; makeup organizer acrylic; pvc桌布 防水
940139 人体工学办公椅; gaming chair with footrest; 网布电脑椅
940161 三人位布艺沙发; upholstered dining chairs set of 2
940179 户外折叠椅 便携; camping chair folding lightweight
940320 浴室落地置物架; metal garment rack; 户外折叠桌
940360 实木餐桌; wooden coffee table; 北欧书架
940511 led 吸顶灯 卧室; crystal chandelier
940521 护眼学习台灯; led desk lamp with usb
940541 太阳能庭院灯 户外防水; solar pathway lights outdoor
940542 rgb 灯带 5米; ring light with stand; 感应小夜灯; usb led strip lights for tv
940531 圣诞树灯串 10米
851310 强光手电筒 充电; rechargeable headlamp; 露营灯 超长续航
853952 e27 led灯泡; smart light bulb color changing
846721 20v 无刷电钻; cordless drill set
846729 锂电角磨机; electric screwdriver cordless
820600 家用维修工具箱套装 39件
820540 精密螺丝刀套装 手机维修
842430 家用高压洗车机; pressure washer 3000 psi
848180 厨房抽拉式水龙头; bathroom sink faucet
610910 男士纯棉T恤 短袖; graphic tee women; 白色圆领T恤
611020 加绒连帽卫衣 男; pullover hoodie unisex
611030 女士针织开衫; turtleneck sweater women
620342 男士直筒牛仔裤; men cargo pants
620462 高腰阔腿牛仔裤女; women high waist jeans
610463 高腰瑜伽裤 提臀; workout leggings for women
620443 碎花雪纺连衣裙 夏; bohemian maxi dress; 晚礼服 长款
620453 百褶半身裙
620240 女士轻薄羽绒服; women puffer jacket winter
620640 雪纺衬衫女 长袖; chiffon blouse long sleeve
621210 无痕运动内衣; push up bra
621220 产后收腹带; waist trainer for women
611241 连体泳衣女 显瘦; two piece bikini set
611595 纯棉中筒袜; cotton crew socks 6 pairs
611120 新生儿纯棉连体衣; baby romper newborn
650500 棒球帽 刺绣; knit beanie hat; 渔夫帽 双面
650610 自行车骑行头盔; motorcycle helmet full face
640411 透气跑步鞋 男; women running shoes; 网面运动鞋
640299 eva 拖鞋 浴室; 真皮感小白鞋女; high heels stiletto
640192 儿童雨靴
640690 记忆棉鞋垫; arch support insoles
420212 20寸登机箱; carry on suitcase with wheels; 小学生书包
420292 15.6寸电脑双肩包; travel backpack for men; 旅行化妆包; insulated lunch bag; 健身旅行包; 斜挎胸包男
420222 pu 女士单肩包; crossbody bag for women
420231 男士真皮钱包
420100 狗狗牵引绳 反光; dog harness no pull; 宠物狗衣服; cat collar with bell
230910 冻干猫粮; dog treats chicken
711719 不锈钢项链 女; gold plated hoop earrings; 钛钢情侣戒指
711311 s925 银项链; sterling silver ring
711620 天然水晶手链; 玛瑙手串
910211 男士石英手表 防水; women quartz watch
911390 苹果手表硅胶表带; watch band for apple watch
900410 偏光太阳镜 男; polarized sunglasses women
900490 防蓝光眼镜 女; swim goggles anti fog
670411 女士长卷发假发; synthetic lace front wig
670419 磁吸假睫毛; clip in hair extensions synthetic
330410 哑光口红; liquid lipstick matte
330499 补水面膜 10片; vitamin c serum for face; 防晒霜 spf50
330420 防水眼线笔; eyeshadow palette 18 colors
960330 化妆刷套装 12支; makeup brushes set
821420 不锈钢指甲剪套装; nail clippers set
950300 儿童积木 大颗粒; plush teddy bear; remote control car for kids; 磁力片 100片; 解压捏捏乐; 1000片拼图; 儿童平衡车 无脚踏
950490 国际象棋 磁性; family board games
950510 仿真圣诞树 1.8米; christmas ornaments balls
950590 万圣节骷髅装饰; happy birthday banner decorations
950691 可调节哑铃 20kg; walking pad treadmill; 防滑加厚瑜伽垫; yoga mat extra thick; 健身弹力带套装; jump rope weighted
950662 5号足球; basketball size 7
950699 充气家庭泳池; skateboard complete for beginners
950629 充气桨板 sup; surf board foam
950710 碳素钓鱼竿
950790 路亚假饵 套装; fishing lures kit
630622 全自动速开帐篷 3-4人; pop up beach tent
940430 户外羽绒睡袋; sleeping bag for adults cold weather
871160 折叠电动滑板车; electric bike 750w
871200 儿童自行车 16寸; mountain bike 26 inch
871500 轻便婴儿推车; baby stroller travel system
961900 婴儿纸尿裤 L码; disposable diapers size 4
940180 儿童安全座椅 isofix; infant car seat
851220 led 汽车大灯总成
870830 陶瓷刹车片
851240 无骨雨刮器 24寸; wiper blades 22 inch
870829 车顶行李架
482010 a5 皮面记事本; lined journal notebook
960810 0.5mm 中性笔 黑色; ballpoint pens bulk
960820 双头马克笔 48色; highlighters assorted
321310 水彩颜料 24色; acrylic paint set 24 colors
491199 卡通贴纸 防水; vinyl stickers pack
340600 大豆香薰蜡烛; scented candles gift set
330749 车载香薰香片; reed diffuser set
670210 仿真绿植 盆栽; artificial flowers bouquet fake
910521 静音挂钟 客厅; wall clock modern 12 inch
920290 41寸民谣吉他; ukulele for beginners
920710 88键电钢琴; electronic keyboard 61 keys
210690 维生素软糖; collagen supplement
090230 云南普洱茶饼
660191 全自动折叠雨伞; windproof travel umbrella
961320 防风充气打火机
830110 行李箱密码锁; tsa luggage lock
`
