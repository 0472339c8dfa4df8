import { asList, asNumber, asObject, asText, type Json } from '../stored/json.js';

export interface EnergyTypes {
  /** Energy type by the name of a source. */
  readonly ofSource: ReadonlyMap<string, string>;
  /** Tonne-kilometres by energy type. */
  readonly activity: ReadonlyMap<string, number>;
}

/** From a result's own table; empty for a hub. */
export function readEnergyTypes(element: Json): EnergyTypes {
  const ofSource = new Map<string, string>();
  const activity = new Map<string, number>();
  for (const value of asList(element.resultsByEnergyType)) {
    const { energyType, activityTonneKm, resultsByEnergySource } = asObject(value);
    const type = asText(energyType);
    if (type === undefined) continue;
    const tonneKm = asNumber(activityTonneKm);
    if (tonneKm !== undefined) activity.set(type, tonneKm);
    for (const source of asList(resultsByEnergySource)) {
      const name = asText(asObject(source).energySource);
      if (name !== undefined) ofSource.set(name, type);
    }
  }
  return { ofSource, activity };
}
