/** How the columns of a file were read; the heading stands in front. */
export const files = {
  'values up to 1 are read as fractions: 0.65 is 65 %': '不大于 1 的值按比例读取：0.65 即 65%',
  'a ton is read as a short ton, 907 kg': '“ton”按美国短吨读取，907 千克',
  'a ton is read as a metric tonne, 1000 kg': '“ton”按公吨读取，1000 千克',
  'numbers without a unit are read as kilograms': '没有单位的数字按千克读取',
  'stands above columns {columns}; column {number} is read': '是 {columns} 列的标题；读取第 {number} 列',
  '1.234 is read as 1234, 1,234 as 1.234': '1.234 按千位读取，1,234 按小数读取',
  '1,234 is read as 1234, 1.234 as 1.234': '1,234 按千位读取，1.234 按小数读取',
  '{example} is read with the day first, as the file writes decimals with a comma':
    '{example} 按日在前读取，因为文件用逗号表示小数',
  'is the sheet that is read; {sheets} has shipments too and is not':
    '是所读取的工作表；{sheets} 也含有运输记录，但未读取',
  'is the sheet that is read; {sheets} have shipments too and are not':
    '是所读取的工作表；{sheets} 也含有运输记录，但未读取',
};
