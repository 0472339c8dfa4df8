import type { LanguageWords } from './texts.js';

/**
 * Labels and reasons in the words of earlier versions, with their present wording: stored results keep the words they
 * were written with.
 */
export const FORMER: Readonly<Record<string, keyof LanguageWords['service']>> = {
  'Cargo climateControl': 'Cargo climate control',
  'CO2 per TEU carried and km run': 'CO2 per TEU carried and km sailed',
  'Consumption of this work against general cargo': 'Consumption of this type of haulage relative to general cargo',
  'Energy demand against diesel, {engine}': 'Energy demand relative to diesel, {engine}',
  'Fuel per km against the usual speed': 'Fuel per km relative to the usual speed',
  'Kilometres of cruise that taxi, climb and approach cost': 'Cruise kilometres equivalent to taxi, climb and approach',
  'Losses of the traction network of {country} against the function':
    'Losses of the traction network of {country} relative to the function',
  'Payload of the fleet against the European vehicle': 'Payload of the fleet relative to the European vehicle',
  'Reduction against 2019 in the year of the voyage': 'Reduction from 2019 in the year of the voyage',
  'Reduction against the line of 2019': 'Reduction from the reference line of 2019',
  'Refrigerant that containers lose, in CO2e': 'Refrigerant leakage of containers, in CO2e',
  'Share of the way in {country}': 'Share of the route in {country}',
  'Traction energy of the railway of {country} against the function':
    'Traction energy of the railway of {country} relative to the function',
  'Block train against the mean train': 'Block train relative to the mean train',
  'Warming beside that of CO2, against the CO2': 'Non-CO2 effects relative to CO2',
  'Warming beside that of CO2e, outside the total': 'Non-CO2 effects in CO2e, outside the total',
  'road vehicles run about 5 % more than the shortest feasible distance (method constant)':
    'road vehicles drive about 5 % farther than the shortest feasible distance (method constant)',
  'ships, ferries among them, run about 15 % more than the shortest feasible distance (method constant)':
    'ships, including ferries, sail about 15 % farther than the shortest feasible distance (method constant)',
  'outside Europe: R-404A, the long usual refrigerant': 'outside Europe: R-404A, long the usual refrigerant',
  'Kind of work': 'Type of haulage',
  'Place between the reference vehicles': 'Position between the reference vehicles',
  'Consumption of this work relative to general cargo': 'Consumption of this type of haulage relative to general cargo',
  'Consumption of the fleet in this work': 'Consumption of the fleet in this type of haulage',
  'Days of stay': 'Days in storage',
  'Distance run': 'Distance travelled',
  'Empty kilometres of all kilometres': 'Empty kilometres as a share of all kilometres',
  'Empty wagon-km of all wagon-km': 'Empty wagon-km as a share of all wagon-km',
  'Deadweight per TEU beyond it': 'Deadweight per TEU beyond that capacity',
  'Use of the capacity': 'Capacity used',
  'Use of the capacity in the table': 'Capacity used in the table',
  'Use of the capacity, empty trips included': 'Capacity used, empty trips included',
  'Use of the container capacity': 'Container capacity used',
  'Use of the payload over all wagon-km': 'Payload used over all wagon-km',
  'fuel per km at the mean stage': 'fuel per km at the mean stage length',
  'mean stage of the statistics': 'mean stage length in the statistics',
  'Warming other than that of CO2, relative to the CO2': 'Non-CO2 effects relative to CO2',
  'Warming other than that of CO2e, outside the total': 'Non-CO2 effects in CO2e, outside the total',
  'Cargo volume (shared by mass: not used)': 'Cargo volume (not used: allocation is by mass)',
  'vans do general work': 'vans carry general cargo',
  'not stated: general cargo of a vehicle of this size':
    'not stated: general cargo, as usual for a vehicle of this size',
  'own factor table, ahead of the model': 'own factor table, which replaces the model',
  'UK 0 % and 100 % laden over the payload of the class':
    'UK figures for 0 % and 100 % laden divided by the payload of the class',
  'network losses of the United Kingdom 2025, used for every country for want of open losses by country':
    'network losses of the United Kingdom 2025, used for every country because none are published openly by country',
  'consumption against the UK fleet': 'consumption relative to the UK fleet',
  'fork-lifts': 'forklifts',
  'no railway joins them': 'no railway connects them',
  'no road, vehicle ferry or train shuttle joins them': 'no road, vehicle ferry or train shuttle connects them',
  'no waterway open to this ship joins the two': 'no waterway open to this ship connects the two',
  '{where}: no waterway open to {vessel} joins the two ({ports})':
    '{where}: no waterway open to {vessel} connects the two ({ports})',
  'the truck goes {n} km to it, {m} km of that by ferry': '{n} km by truck, {m} km of that by ferry',
  'the truck goes {n} km to it': '{n} km by truck',
  '{unit} does not measure {energy}': '{unit} cannot be used for {energy}',
  'no hub stands between them, and options.hubInsertion is MANUAL; put a HUB with a location there':
    'there is no hub between them, and options.hubInsertion is MANUAL; add a HUB with a location there',
  'columns {columns}: are not known; known are {names}': 'columns {columns}: unknown; known columns are {names}',
  '{where}: no railway joins them': '{where}: no railway connects them',
  '{where}: no road, vehicle ferry or train shuttle joins them':
    '{where}: no road, vehicle ferry or train shuttle connects them',
  '{city} was taken as the harbor or airport of that name; others: {rivals}':
    '{city} was taken as the harbor, airport or terminal of that name; others: {rivals}',
};
