import type { LanguageWords } from './texts.js';

/**
 * Labels and reasons in the words of earlier versions, with their present wording: stored results keep the words they
 * were written with.
 */
export const FORMER: Readonly<Record<string, keyof LanguageWords['service']>> = {
  'CO2 per TEU carried and km run': 'CO2 per TEU carried and km sailed',
  'Consumption of this work against general cargo': 'Consumption of this work relative to general cargo',
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
  'Warming beside that of CO2, against the CO2': 'Warming other than that of CO2, relative to the CO2',
  'Warming beside that of CO2e, outside the total': 'Warming other than that of CO2e, outside the total',
  'road vehicles run about 5 % more than the shortest feasible distance (method constant)':
    'road vehicles drive about 5 % farther than the shortest feasible distance (method constant)',
  'ships, ferries among them, run about 15 % more than the shortest feasible distance (method constant)':
    'ships, including ferries, sail about 15 % farther than the shortest feasible distance (method constant)',
  'outside Europe: R-404A, the long usual refrigerant': 'outside Europe: R-404A, long the usual refrigerant',
};
