import type { IntensityUnit } from '../../request/vocabulary.js';
import { findEnergy } from '../cells/vocabulary.js';
import type { Fields } from './cells.js';
import { given } from './places.js';

/** A carrier's data on its own operation: energy shares, intensity, electricity contract. */
export const readCarrierData = (fields: Fields): object =>
  given({
    energyMix: readMix(fields),
    emissionIntensity: readIntensity(fields),
    electricity: readElectricity(fields),
  });

/** `DIESEL 93 %; BIODIESEL 7 %`, in either order. */
function readMix(fields: Fields): readonly object[] | undefined {
  const text = fields.text('energy_mix');
  if (text === undefined) return undefined;
  const parts = text.split(/[;|+]|,(?=\s|\p{L})/u).map((part) => /^(\D*?)(?<![.,])([.,]?\d[\d.,]*)(\D*)$/.exec(part));
  const mix = parts.map((part) => {
    const [before = '', after = ''] = [part?.[1]?.trim(), part?.[3]?.trim().replace(/^%/, '').trim()];
    const word = (before || after).replace(/[:=\s]*$/, '');
    const share = Number(part?.[2]?.replace(',', '.'));
    return word === '' || !Number.isFinite(share)
      ? undefined
      : { energyType: findEnergy(word) ?? word.toUpperCase(), share };
  });
  if (mix.every((one) => one !== undefined)) return mix;
  return fields.complain('energy_mix', 'INVALID_PERCENTAGE', 'must be written like "DIESEL 93 %; BIODIESEL 7 %"');
}

const UNITS: Readonly<Record<string, IntensityUnit>> = {
  gtkm: 'GRAM_PER_TONNE_KILOMETRE',
  gteukm: 'GRAM_PER_TEU_KILOMETRE',
};

/** In grams per tonne-kilometre if no unit is given. */
function readIntensity(fields: Fields): object | undefined {
  const kind = 'INVALID_PROPERTY_VALUE';
  const wtt = fields.number('emission_intensity_wtt', kind);
  const ttw = fields.number('emission_intensity_ttw', kind);
  if (wtt === undefined && ttw === undefined) return undefined;
  const source = fields.text('emission_intensity_source');
  const missing = [
    ...(wtt === undefined ? ['emission_intensity_wtt'] : []),
    ...(ttw === undefined ? ['emission_intensity_ttw'] : []),
    ...(source === undefined ? ['emission_intensity_source'] : []),
  ];
  for (const name of missing) fields.complain(name, 'API_PROPERTY_MISSING', 'is missing beside the intensity');
  const written = fields.text('emission_intensity_unit') ?? 'g/tkm';
  const unit = UNITS[written.toLowerCase().replace(/co2e?q?|[^a-z]|per/g, '')];
  if (unit === undefined)
    return fields.complain('emission_intensity_unit', kind, `"${written}" is not known; expected g/tkm or g/TEU-km`);
  return { wtt, ttw, unit, source };
}

/** An electricity contract: grams per kilowatt-hour, and the certificates behind it. */
function readElectricity(fields: Fields): object | undefined {
  const value = fields.number('electricity_factor', 'INVALID_PROPERTY_VALUE');
  const certificate = fields.text('electricity_certificate');
  if (value === undefined) return undefined;
  if (certificate === undefined)
    return fields.complain('electricity_certificate', 'API_PROPERTY_MISSING', 'is missing beside the factor');
  return { basis: 'MARKET_BASED', emissionFactor: { value, unit: 'GRAM_PER_KILOWATT_HOUR' }, certificate };
}
