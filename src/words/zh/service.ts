import type { ServiceTexts } from '../texts.js';

export const service: ServiceTexts = {
  // Vehicles.
  'Van up to {n} t': '{n} 吨以下厢式货车',
  'Van {n} to {m} t': '{n} 至 {m} 吨厢式货车',
  'Rigid truck up to {n} t': '{n} 吨以下单体货车',
  'Rigid truck {n} to {m} t': '{n} 至 {m} 吨单体货车',
  'Rigid truck over {n} t': '{n} 吨以上单体货车',
  'Articulated truck up to {n} t': '{n} 吨以下铰接货车',
  'Articulated truck {n} to {m} t': '{n} 至 {m} 吨铰接货车',
  'Articulated truck over {n} t': '{n} 吨以上铰接货车',
  'Manifest train': '混编货运列车',
  'Intermodal train': '多式联运列车',
  'Unit train': '单元列车',
  'Automobile train': '汽车运输列车',
  'Container ship': '集装箱船',
  'Bulk carrier': '散货船',
  'General cargo ship': '杂货船',
  'Chemical tanker': '化学品船',
  'Oil tanker': '油轮',
  'Liquefied gas tanker': '液化气船',
  'Ro-ro ship': '滚装船',
  'Ro-pax ferry': '客滚船',
  'Vehicle carrier': '汽车运输船',
  'Refrigerated cargo ship': '冷藏船',
  'Inland motor vessel': '内河机动船',
  'Inland container vessel': '内河集装箱船',
  'Inland tanker': '内河油船',
  'Pushed convoy': '顶推船队',
  'pusher with {n} barges': '推轮带 {n} 艘驳船',
  'under {n} TEU': '{n} TEU 以下',
  '{n} to {m} TEU': '{n} 至 {m} TEU',
  '{n} TEU and more': '{n} TEU 及以上',
  'under {n} dwt': '{n} 载重吨以下',
  '{n} to {m} dwt': '{n} 至 {m} 载重吨',
  '{n} dwt and more': '{n} 载重吨及以上',
  'under {n} GT': '{n} 总吨以下',
  '{n} to {m} GT': '{n} 至 {m} 总吨',
  '{n} GT and more': '{n} 总吨及以上',
  'under {n} m3': '{n} 立方米以下',
  '{n} to {m} m3': '{n} 至 {m} 立方米',
  '{n} m3 and more': '{n} 立方米及以上',
  'under {n} t': '{n} 吨以下',
  '{n} to {m} t': '{n} 至 {m} 吨',
  '{n} t and more': '{n} 吨及以上',
  'Wide-body long-haul aircraft': '远程宽体飞机',
  'Narrow-body medium-haul aircraft': '中程窄体飞机',
  'Regional short-haul aircraft': '短程支线飞机',
  'All-terrain STOL aircraft': '短距起降全地形飞机',
  'All-terrain VSTOL aircraft': '垂直短距起降全地形飞机',
  'belly and freighter': '客机腹舱与货机',
  passenger: '客机',
  freighter: '货机',
  'electricity and diesel': '电力和柴油',
  'diesel and electricity': '柴油和电力',
  mix: '混合',
  '{n} % {energy}': '{n}% {energy}',
  'measured consumption': '实测能耗',
  'intensity of the carrier': '承运商提供的强度',
  Aircraft: '飞机',
  Train: '列车',
  'Road vehicle': '公路车辆',
  Vessel: '船舶',
  // Methods.
  'ISO 14083:2023, fuel model linear in load (UK DESNZ 2025, French level-1 loads)':
    'ISO 14083:2023，油耗随载重线性变化的模型（英国 DESNZ 2025，法国一级载重）',
  'ISO 14083:2023, traction energy by train weight (public EcoTransIT function, French level-1 loads)':
    'ISO 14083:2023，按列车重量计算牵引能耗（EcoTransIT 公开函数，法国一级载重）',
  'ISO 14083:2023, energy by ship size (IMO carbon-intensity lines, UK DESNZ 2025, French level-1), FuelEU fuels':
    'ISO 14083:2023，按船舶大小计算能耗（IMO 碳强度基线、英国 DESNZ 2025、法国一级数据），FuelEU 燃料',
  'ISO 14083:2023, fuel per transport work as the ship reported it, FuelEU fuels':
    'ISO 14083:2023，船舶自报的单位运输周转量燃料，FuelEU 燃料',
  'ISO 14083:2023, measured consumption of the vessel': 'ISO 14083:2023，船舶实测能耗',
  'ISO 14083:2023, inland vessel energy by class (hull resistance, French level-1 loads)':
    'ISO 14083:2023，按内河船类别计算能耗（船体阻力，法国一级载重）',
  'ISO 14083:2023, fuel by aircraft from US BTS traffic statistics, mass allocation':
    'ISO 14083:2023，按美国 BTS 交通统计的机型油耗，按质量分摊',
  'ISO 14083:2023, hub energy per tonne outbound': 'ISO 14083:2023，枢纽每吨出站货物的能耗',
  'ISO 14083:2023, intensity given by the carrier': 'ISO 14083:2023，承运商提供的强度',
  'ISO 14083:2023, intensity given by the site': 'ISO 14083:2023，站点提供的强度',
  'Cargowake, to ISO 14083:2023': 'Cargowake，依据 ISO 14083:2023',
  // Facilities that were chosen.
  'nearest suitable by road': '公路距离最近的合适设施',
  'nearest suitable by road and ship': '公路与水运合计最近的合适设施',
  'closest airport that can be used': '最近的可用机场',
  'closest rail yard that can be used': '最近的可用铁路货场',
  'closest harbor that can be used': '最近的可用港口',
  'nearer, but not known to be equipped for this cargo': '更近，但未知是否具备该货物的设备',
  'nearer, but the whole route would be longer': '更近，但全程会更长',
  'nearer, but with fewer flights or a short runway': '更近，但航班较少或跑道较短',
  'nearer, but no freight terminal': '更近，但不是货运站',
  'nearer, but a smaller port with fewer sailings': '更近，但港口较小、航次较少',
  'closer, but without scheduled or cargo flights': '更近，但没有定期或货运航班',
  'closer, but not for freight': '更近，但不办理货运',
  'closer, but not known to be equipped for this cargo': '更近，但未知是否具备该货物的设备',
  'at the place': '就在该地',
  '{n} km by truck': '货车需行驶 {n} 公里到达',
  '{n} km by truck, {m} km of that by ferry': '货车需行驶 {n} 公里到达，其中轮渡 {m} 公里',
  '{n} km from the requested place': '距所请求地点 {n} 公里',
  '{n} km from the requested place, and the way there is not counted': '距所请求地点 {n} 公里，前往该处的路程未计入',
  'more freight flies from {name}, give its code if it is meant': '更多货物经 {name} 运输，如指该机场请给出其代码',
  'no railway is known there, {n} km of branch line are assumed': '当地没有已知的铁路，假定有 {n} 公里支线',
  'not a known freight terminal, loading is assumed': '不是已知的货运站，假定可装卸',
  'not known to be equipped for this cargo; a small ship with its own gear is assumed to call there':
    '未知是否具备该货物的装卸设备；假定由自带吊机的小型船舶停靠',
  // Notes of planning.
  'both ends are the same point, so that nothing is driven; for a movement within the town, send addresses or the distance':
    '两端是同一地点，因此没有行驶距离；如为城内运输，请提供地址或距离',
  'the hub at the facility is left out, because options.hubInsertion is MANUAL; ISO 14083 counts hub operations':
    '由于 options.hubInsertion 为 MANUAL，未计入该设施处的枢纽作业；ISO 14083 要求计入枢纽作业',
  'no vessel stated: an inland vessel, because an inland waterway connects the nearest ports':
    '未指定船舶：采用内河船，因为最近的港口由内河航道相连',
  'a flight of {n} km is unusual: over such distances air freight is trucked':
    '{n} 公里的航班并不常见：这样的距离，航空货物通常由货车运输',
  'trucks drive {n} km to and from the harbors, the straight line is {m} km':
    '货车往返港口行驶 {n} 公里，直线距离为 {m} 公里',
  'the way by water is {n} times as long as the straight line': '水路里程是直线距离的 {n} 倍',
  'no vessel stated: a general cargo ship, because container ports would be a long detour':
    '未指定船舶：采用杂货船，因为集装箱港口绕行过远',
  'no aircraft stated: {aircraft}, the largest that can use the runway of {airport} ({n} m)':
    '未指定机型：采用 {aircraft}，{airport} 跑道（{n} 米）可起降的最大机型',
  'the place where the two movements meet is not stated: {place}, {what}, was used':
    '未说明两段运输的衔接地点：采用 {place}（{what}）',
  'the harbor nearest to its start': '离其起点最近的港口',
  'a facility about halfway': '大约中途的设施',
  'a seaport that both vessels reach': '两种船舶都能到达的海港',
  // Notes of routing.
  'crossing {name}: departures at least hourly': '渡运 {name}：至少每小时一班',
  'crossing {name}: fewer departures than one an hour': '渡运 {name}：每小时不足一班',
  'the border of {from} and {to} is closed to trucks: this route leads through {countries}':
    '{from} 与 {to} 之间的边境不对货车开放：此路线途经 {countries}',
  'the start lies {n} km from the network': '起点距路网 {n} 公里',
  'the end lies {n} km from the network': '终点距路网 {n} 公里',
  'the start lies {n} km from the waterway': '起点距航道 {n} 公里',
  'the end lies {n} km from the waterway': '终点距航道 {n} 公里',
  'too small for this ship: {passages}': '该船无法通过：{passages}',
  'part of this inland voyage crosses an estuary or the sea, which requires a vessel certified for it':
    '该内河航程有一段经过河口或海面，需要具备相应证书的船舶',
  'beyond the range of {n} km; stops at {airports}': '超出 {n} 公里航程；经停 {airports}',
  'assumed local road: the road network has none here': '假定的本地道路：路网在此处没有道路',
  'the OSRM profile determines the vehicle: the weight of the truck was not used':
    '车辆由 OSRM 配置决定：未使用货车重量',
  '{engine} did not answer ({reason}): the embedded network was used': '{engine} 没有响应（{reason}）：使用内置路网',
  '{engine} has no direct route: the modelled network was used': '{engine} 没有直达路线：使用模型路网',
  'signs bar vehicles of class {asked} from every route: a route for class {taken} was used':
    '交通标志使 {asked} 类车辆无路可走：采用 {taken} 类车辆的路线',
  '{n} km on {map}, joined at {point}': '{map} 上 {n} 公里，于 {point} 衔接',
  'no {way} is known between the two ends, {n} km apart: the stated distance was used unchanged':
    '两端相距 {n} 公里，未知连接（{way}）：直接采用所填距离',
  road: '公路',
  railway: '铁路',
  waterway: '航道',
  flight: '航班',
  'routed distance {n} km ({engine})': '规划路线距离 {n} 公里（{engine}）',
  'the stated distance of {n} km is shorter than the great circle of {m} km': '所填距离 {n} 公里小于大圆距离 {m} 公里',
  // Another mode than requested.
  '{mode} was not possible; calculated as {other}.': '{mode}不可行；按{other}计算。',
  '{mode} was not possible; calculated as {other}, which emits about {n} times as much per tonne-kilometre.':
    '{mode}不可行；按{other}计算，每吨公里排放约为其 {n} 倍。',
  '{mode} was not possible; calculated as {other}, which emits about {n} % as much per tonne-kilometre.':
    '{mode}不可行；按{other}计算，每吨公里排放约为其 {n}%。',
  '{mode} was not possible ({reason}); calculated as {other}.': '{mode}不可行（{reason}）；按{other}计算。',
  '{mode} was not possible ({reason}); calculated as {other}, which emits about {n} times as much per tonne-kilometre.':
    '{mode}不可行（{reason}）；按{other}计算，每吨公里排放约为其 {n} 倍。',
  '{mode} was not possible ({reason}); calculated as {other}, which emits about {n} % as much per tonne-kilometre.':
    '{mode}不可行（{reason}）；按{other}计算，每吨公里排放约为其 {n}%。',
  '{where}: no railway connects them': '{where}：没有铁路相连',
  '{where}: no road, vehicle ferry or train shuttle connects them': '{where}：没有公路、车辆渡轮或列车摆渡相连',
  '{where}: no waterway open to {vessel} connects the two ({ports})':
    '{where}：没有对{vessel}开放的航道相连（{ports}）',
  // Notes of the estimate.
  'Load assumed: {work}, {n} t on loaded trips and {m} % empty kilometres':
    '假定装载：{work}，载货行程 {n} 吨，空驶里程 {m}%',
  'these are figures of Europe, none are known there': '为欧洲数值，当地没有已知数值',
  'a consignment of this size usually travels in a groupage network (loadDistribution GROUPAGE: {n} t)':
    '这种规模的货物通常走零担网络（装载类型“零担网络”：{n} 吨）',
  'a consignment of this size usually travels in a parcel network (loadDistribution PARCEL: {n} t)':
    '这种规模的货物通常走快递网络（装载类型“快递网络”：{n} 吨）',
  'a full load is {n} t (loadDistribution AVERAGE_MIXED)': '整车装载为 {n} 吨（装载类型“平均混合”）',
  'if this consignment travels alone, a smaller truck is likely: state structure, grossWeight and loadFactor':
    '如该货物单独运输，很可能使用较小的货车：请填写车辆、车辆总重和装载率',
  'if this consignment has the truck to itself, state loadFactor {n}': '如该货物独占货车，请填写装载率 {n}%',
  'Ship assumed: {ship} of {n} {unit}': '假定船舶：{ship}，{n} {unit}',
  'Ship assumed: {ship} of {n} {unit} and a feeder of {m} TEU': '假定船舶：{ship}，{n} {unit}，以及 {m} TEU 的支线船',
  'Ship assumed: {ship} of {n} {unit} (limited by {waters})': '假定船舶：{ship}，{n} {unit}（受 {waters} 限制）',
  'Ship assumed: {ship} of {n} {unit} and a feeder of {m} TEU (limited by {waters})':
    '假定船舶：{ship}，{n} {unit}，以及 {m} TEU 的支线船（受 {waters} 限制）',
  't deadweight': '载重吨',
  GT: '总吨',
  'The cargo is more than one such ship can carry': '货物超过单船的载量',
  'State capacity if the ship is known': '如已知船舶，请填写船舶规模',
  'State capacity, or imoNumber, if the ship is known': '如已知船舶，请填写船舶规模或 IMO 编号',
  'Vessel assumed: {vessel} of {n} t ({band})': '假定船舶：{vessel}，{n} 吨（{band}）',
  'State capacity if the vessel is known': '如已知内河船，请填写船舶规模',
  'Aircraft assumed: {aircraft}, {role}': '假定飞机：{aircraft}，{role}',
  'half as belly freight, half in freighters': '一半客机腹舱，一半货机',
  'Train assumed: {train} of {n} t gross, wagons {m} % loaded and {k} % empty wagon-km':
    '假定列车：{train}，总重 {n} 吨，车厢装载 {m}%，空车公里 {k}%',
  'State {field} if it is known': '如已知，请填写{field}',
  'State {fields} if they are known': '如已知，请填写{fields}',
  loadFactor: '装载率',
  emptyRunning: '空驶率',
  trainWeight: '列车总重',
  vehicle: '运输工具',
  aircraftType: '飞机',
  general: '普通货物',
  'temperature controlled': '温控货物',
  construction: '建筑材料',
  tanker: '罐车',
  'imoNumber: not used, because inland vessels have none': 'IMO 编号：未使用，内河船没有该编号',
  'imoNumber {number}: no report of this ship has been imported (cargowake ships import); figures of its class were used':
    'IMO 编号 {number}：没有该船的报告（cargowake ships import）；采用其船型类别数据',
  'speed: not used, because the figures of the ship itself include it': '航速：未使用，船舶自身数据已包含',
  'climateControl REQUIRED: the stated container has no refrigeration; that of a refrigerated container was counted':
    '温控：所填集装箱没有制冷；已按冷藏集装箱计入制冷',
  'climateControl REQUIRED: no energy is added for temperature control on board; the statistics of aircraft fuel already include it':
    '温控：机上不另加能耗；飞机燃油统计已包含',
  // Notes of places.
  '{city} was taken as the harbor, airport or terminal of that name; others: {rivals}':
    '{city} 按同名港口、机场或场站处理；另有：{rivals}',
  '{text} was read as the IATA code of {name}': '{text} 被识别为 {name} 的 IATA 代码',
  '{text} was read as the ICAO code of {name}': '{text} 被识别为 {name} 的 ICAO 代码',
  '{text} was read as the UN/LOCODE of {name}': '{text} 被识别为 {name} 的 UN/LOCODE',
  '"{text}" was read as {name}': '“{text}”被识别为 {name}',
  'postcode {postcode} was read as the first digits of a code': '邮编 {postcode} 被识别为邮编的前几位',
  'postcode {postcode} was read as {written}': '邮编 {postcode} 被识别为 {written}',
  'postcode {postcode} was read as {written}; {more}': '邮编 {postcode} 被识别为 {written}；{more}',
  'the position of postcode {postcode} is known to within {n} km only: add the city':
    '邮编 {postcode} 的位置仅精确到 {n} 公里：请补充城市',
  '{place} in the street field was taken as the place, near {city}': '采用街道栏中的 {place}（{city} 附近）',
  '{text} was read as {area} ({code}): its middle was taken': '{text} 被识别为 {area}（{code}）：采用其中心',
  '{estate} is not known: the middle of {city} was taken': '{estate} 未知：采用 {city} 的中心',
  'no "{name}" is known near {city}: {town} itself was used': '{city} 附近没有已知的“{name}”：采用 {town} 本身',
  'no {name} is known by that name: {city} itself was taken': '没有名为 {name} 的已知地点：采用 {city} 本身',
  'postcode {postcode} is not listed: the middle of those that begin with {prefix} was taken':
    '邮编 {postcode} 未收录：采用以 {prefix} 开头的邮编的中心',
  '{city} was taken as the harbor, airport or terminal of that name in {country}; others: {rivals}':
    '{city} 按{country}的同名港口、机场或场站处理；另有：{rivals}',
  '{city} was taken as the largest place of that name in {country}; others: {rivals}':
    '{city} 按{country}同名地点中最大的处理；另有：{rivals}',
  'postcode {postcode} lies {n} km from {city}: its own position was taken':
    '邮编 {postcode} 距 {city} {n} 公里：采用其自身位置',
  '{city} was taken as the largest place of that name; others: {rivals}':
    '{city} 按同名地点中最大的处理；另有：{rivals}',
  '{city} is a town of that name in {region}; for {area} ({code}) give it as region':
    '{city} 是位于 {region} 的同名城镇；如指 {area}（{code}），请作为地区填写',
  '{place} is not in {region} ({code}) as stated: the region was not used':
    '{place} 并不在所填的 {region}（{code}）：未使用该地区',
  '{place} lies over {n} km from {other}: only the latter was used': '{place} 距 {other} 超过 {n} 公里：仅采用后者',
  '{place} lies in {country}, not in {stated} as stated: the code was used':
    '{place} 位于 {country}，而非所填的 {stated}：采用代码',
  'the coordinates lie {n} km from {place}: the coordinates were used': '坐标距 {place} {n} 公里：采用坐标',
  'the map has no number {number} in {street}: position estimated from houses {houses}':
    '地图上 {street} 没有 {number} 号：按 {houses} 号定位',
  'the map has no number {number} in {street}: the middle of the street was used':
    '地图上 {street} 没有 {number} 号：取街道中点',
  // Lists and joined sentences: a list applies if one part of it is understood, joined sentences if both are.
  '{first}; {others}': '{first}；{others}',
  '{facility} ({code}): {remark}': '{facility}（{code}）：{remark}',
  '{first}. {others}': '{first}。{others}',
  '{vehicle} ({mix})': '{vehicle}（{mix}）',
  '{vehicle}, {detail}': '{vehicle}，{detail}',
  '{first} and {second}': '{first}和{second}',
  // Examples of the API description.
  'Sea, a requested terminal, rail: 100 kg from London to Brussels by way of Antwerp':
    '海运、指定码头、铁路：100 千克，伦敦经安特卫普至布鲁塞尔',
  'Road: 10 t from Hamburg to Munich': '公路：10 吨，汉堡至慕尼黑',
  'Sea: refrigerated containers from port to port': '海运：冷藏集装箱，港到港',
  'Air: belly freight from airport to airport': '航空：客机腹舱货运，机场到机场',
  'A mix: seven tenths by rail, three tenths by road': '组合：十分之七铁路，十分之三公路',
  'No chain: the service finds the mode': '不指定运输链：自动选择运输方式',
  // Warnings.
  '{place}: is not a property of a request and was not used': '{place}：不是请求的属性，未使用',
  'and {n} more': '以及另外 {n} 项',
};
