import { asList, asNumber, asObject, asText, type Json } from '../../stored/json.js';
import type { ForeignShipment } from '../model.js';
import type { RecordDependencies } from './ileap.js';

/** A shipment as calculated by its sender; undefined if something is wrong with it. */
export function readShipment(
  data: Json,
  { at, wrapper, terms, problems }: RecordDependencies,
): ForeignShipment | undefined {
  const before = problems.list.length;
  const say = (field: string, message: string): undefined => {
    problems.add(`${at}.${field}`, message);
    return undefined;
  };
  const shipmentId = asText(data.shipmentId);
  if (shipmentId === undefined) say('shipmentId', 'is missing');
  const massKg = asNumber(data.mass);
  if (massKg === undefined || massKg <= 0) say('mass', 'must be a decimal above 0');
  const tces = asList(data.tces).map(asObject);
  if (tces.length === 0) say('tces', 'is missing');
  const source = (terms.carrier ?? wrapper?.carrier)?.name;
  if (source === undefined) say('carrier', 'is missing: the import must name who calculated');
  checkLinks(tces, say);
  let [wtw, ttw, tonneKm] = [0, 0, 0];
  for (const [index, tce] of tces.entries()) {
    const place = `tces[${index}]`;
    const [kg, driven, activity] = [tce.co2eWTW, tce.co2eTTW, tce.transportActivity].map(asNumber);
    if (kg === undefined || driven === undefined || activity === undefined) {
      say(place, 'co2eWTW, co2eTTW and transportActivity must be decimals');
      continue;
    }
    if (driven > kg * (1 + 1e-9) || driven < 0) say(`${place}.co2eTTW`, 'is more than co2eWTW, or less than 0');
    if ((tce.tocId === undefined) === (tce.hocId === undefined)) say(place, 'needs one of tocId and hocId');
    checkActivity(tce, activity, place, say);
    wtw += kg;
    ttw += driven;
    tonneKm += activity;
  }
  if (problems.list.length > before || shipmentId === undefined || source === undefined || massKg === undefined)
    return undefined;
  const verification = terms.verification ?? wrapper?.verification;
  return {
    shipmentId,
    source,
    totalGrams: wtw * 1000,
    ttwGrams: ttw * 1000,
    tonneKm,
    massKg,
    elements: tces.length,
    ...(verification !== undefined && { verification }),
    at,
  };
}

type Say = (field: string, message: string) => undefined;

/** Tonne-km must be mass times distance; iLEAP's published example that is off by a factor of ten is a typo. */
function checkActivity(tce: Json, activity: number, place: string, say: Say): void {
  const distances = Object.values(asObject(tce.distance)).flatMap((value) => asNumber(value) ?? []);
  const mass = asNumber(tce.mass);
  if (distances.length === 0) return void say(`${place}.distance`, 'needs one of actual, gcd and sfd');
  if (mass === undefined) return void say(`${place}.mass`, 'must be a decimal');
  const fits = distances.some((km) => Math.abs((mass / 1000) * km - activity) <= 0.01 * activity + 1e-6);
  if (!fits) say(`${place}.transportActivity`, `${activity} is not the mass of ${mass} kg by any of its distances`);
}

/** An element may follow only another element of the same shipment. */
function checkLinks(tces: readonly Json[], say: Say): void {
  const known = new Map(tces.map(({ tceId, prevTceIds }) => [asText(tceId) ?? '', asList(prevTceIds).map(String)]));
  for (const [id, before] of known) {
    const lost = before.find((one) => !known.has(one));
    if (lost !== undefined) return void say('tces', `${id} follows ${lost}, which is missing`);
  }
  const open = new Set(known.keys());
  for (let settled = true; settled; ) {
    settled = false;
    for (const id of open) {
      if (known.get(id)?.some((one) => open.has(one)) !== true) settled = open.delete(id);
    }
  }
  if (open.size > 0) say('tces', 'form a circle');
}
