/** Descriptions of faults, which follow the name of the field. */
export const faults = {
  'has no rows below its headings': '表头下面没有数据行',
  'no row names the columns of shipments; expected headings such as {likely}':
    '没有任何一行是运输记录的表头；应有的表头例如 {likely}',
  'is missing': '缺失',
  'is needed with a city or postcode': '填写城市或邮编时必须提供',
  'is needed with a city or postcode; {likely}': '填写城市或邮编时必须提供；{likely}',
  'is needed with an address': '填写地址时必须提供',
  'is needed because options.storeResult is true': '保存结果时必须提供',
  'is missing; results are stored under it': '缺失；结果以此保存',
  'must be more than {n}, not {value}': '必须大于 {n}，而不是 {value}',
  'must be at least {n}, not {value}': '必须至少为 {n}，而不是 {value}',
  'must be at most {n}, not {value}': '不得超过 {n}，而不是 {value}',
  'must be between {n} and {m}, not {value}': '必须在 {n} 与 {m} 之间，而不是 {value}',
  'must be at least {n} and at most {m}, not {value}': '必须在 {n} 至 {m} 之间，而不是 {value}',
  'must be more than {n} and at most {m}, not {value}': '必须大于 {n} 且不超过 {m}，而不是 {value}',
  'must be at least {n} and less than {m}, not {value}': '必须至少 {n} 且小于 {m}，而不是 {value}',
  'must be one of {values}, not {value}': '必须是 {values} 之一，而不是 {value}',
  'must be one of {values}, not {value}; did you mean {other}?':
    '必须是 {values} 之一，而不是 {value}；您是指 {other} 吗？',
  'is not a field of this element': '不是该元素的字段',
  'is not a field of this element; did you mean {other}?': '不是该元素的字段；您是指 {other} 吗？',
  'has only a country; a city, postcode, address, code or coordinates are needed':
    '只有国家；还需要城市、邮编、地址、代码或坐标',
  'no airport has the code {code}; give the city or its coordinates': '没有代码为 {code} 的机场；请填写城市或坐标',
  'no rail yard has the code {code}': '没有代码为 {code} 的铁路货场',
  'no aircraft {name}': '没有机型 {name}',
  'is missing; latitude is {n}': '缺失；纬度为 {n}',
  'is missing; longitude is {n}': '缺失；经度为 {n}',
  '{point} lies in {country}, more than {n} km outside {other}; correct the coordinates or the country':
    '{point} 位于 {country}，在 {other} 之外超过 {n} 公里；请更正坐标或国家',
  '{value} is not a country': '{value} 不是国家',
  '{value} is not a country; did you mean {other}?': '{value} 不是国家；您是指 {other} 吗？',
  '{code} is not known; give the city or its coordinates, or import the list of UNECE':
    '{code} 未知；请填写城市或坐标，或导入 UNECE 列表',
  'must be the two letters of a country and three letters or digits {n} to {m}, such as NLRTM, not {value}':
    '必须是两位国家字母加三位字母或 {n} 至 {m} 的数字，如 NLRTM，而不是 {value}',
  'no place called {name} in {country}; add the postcode, or give a larger town nearby':
    '{country} 没有名为 {name} 的地点；请补充邮编或填写附近较大的城镇',
  'is missing, and no hub takes its place': '缺失，且没有枢纽代替',
  'no hub stands between them, and options.hubInsertion is MANUAL; put a HUB with a location there':
    '两段之间没有枢纽，且不会自动插入；请在此添加带地点的枢纽',
  'a {vehicle} is measured in {unit}, not in {other}': '{vehicle} 以 {unit} 计量，而不是 {other}',
  'must be an ISO 8601 date and time with Z or an offset, such as {example}, not {value}':
    '必须是带 Z 或时区偏移的 ISO 8601 日期时间，如 {example}，而不是 {value}',
  'must be an ISO 6346 size and type code such as {code}, or group code such as {group}, not {value}':
    '必须是 ISO 6346 尺寸类型代码（如 {code}）或组代码（如 {group}），而不是 {value}',
  'no suitable airport can be reached by road from {point}': '从 {point} 无法经公路到达合适的机场',
  'no suitable rail yard can be reached by road from {point}': '从 {point} 无法经公路到达合适的铁路货场',
  'no suitable harbor can be reached by road from {point}': '从 {point} 无法经公路到达合适的港口',
  '{place} would be both start and end; the two are too close together': '{place} 将同时为起点和终点；两地过近',
  '{country} has no railway that takes freight, at {point}': '{country} 没有货运铁路，位置 {point}',
  'no railway joins them': '没有铁路连接两地',
  'no road, vehicle ferry or train shuttle joins them': '没有公路、车辆渡轮或驮背列车连接两地',
  'no waterway open to this ship joins the two': '没有可供该船通行的水道连接两地',
  'options.fallbackTransportModes is empty, so there is no mode to try': '未设置备选方式，无可尝试',
  'percentages add up to {n}, not {m}': '百分比合计为 {n}，而不是 {m}',
  '{unit} does not measure {energy}': '{unit} 不能计量 {energy}',
  'the calculation costs {n} credits, the account has {m}': '计算需要 {n} 点，账户有 {m} 点',
  'has hubs only; at least one transport element is needed': '只有枢纽；至少需要一段运输',
  'is longer than {n} characters': '超过 {n} 个字符',
  '{value} is not a number': '{value} 不是数字',
  '{value} is not a date': '{value} 不是日期',
  '{value} is not known; expected {expected}': '{value} 未知；应为 {expected}',
  'no weight is given': '未填写重量',
};
