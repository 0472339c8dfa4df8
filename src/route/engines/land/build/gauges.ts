/** Track gauges by country, mm, if not 1435 (standard): of the lines that carry international freight. */
const COUNTRIES_BY_GAUGE: Readonly<Record<number, string>> = {
  1520: 'RU BY UA MD KZ UZ TM KG TJ GE AM AZ MN EE LV LT FI',
  1668: 'ES PT',
  1676: 'IN PK BD LK NP',
  1600: 'IE BR',
  1067: 'ZA BW ZW ZM MZ MW NA AO CD CG SZ LS TZ SD NZ JP ID PH GH NG',
  1000: 'TH MY SG MM KH VN LA KE UG BO ML SN CI BF CM BJ TG',
};

const GAUGES = new Map(
  Object.entries(COUNTRIES_BY_GAUGE).flatMap(([gauge, countries]) =>
    countries.split(' ').map((c) => [c, Number(gauge)]),
  ),
);
const STANDARD_GAUGE = 1435;

/** Whether cargo changes trains, or wagons their wheels, at the border. Northern Ireland (GB) has Ireland's gauge. */
export function isGaugeBreak(a: string, b: string): boolean {
  if ([a, b].sort().join() === 'GB,IE') return false;
  return (GAUGES.get(a) ?? STANDARD_GAUGE) !== (GAUGES.get(b) ?? STANDARD_GAUGE);
}
