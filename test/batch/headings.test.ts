import { describe, expect, test } from 'vitest';
import { keyOf } from '../../src/batch/columns/plan.js';
import { matchHeading } from '../../src/batch/headings/match.js';

const read = (heading: string): string | undefined => {
  const match = matchHeading(heading);
  if (match === undefined) return undefined;
  return `${keyOf(match.field)}${match.field.unit === undefined ? '' : ` ${match.field.unit}`}`;
};

describe('headings are understood', () => {
  test.each([
    ['decided names', 'shipment_id', 'shipment_id'],
    ['decided names', 'mass_kg', 'mass KILOGRAM'],
    ['decided names', 'leg1_mode', 'leg1_mode'],
    ['decided names', 'leg2_destination_code', 'leg2_destination_code'],
    ['decided names', 'origin_postcode', 'origin_postcode'],
    ['decided names', 'distance_km', 'distance KILOMETRE'],
    ['decided names', 'climate_control', 'climate_control'],
    ['English', 'Ship From City', 'origin_city'],
    ['English', 'ShipToCountryCode', 'destination_country'],
    ['English', 'Dest Zip', 'destination_postcode'],
    ['English', 'POL', 'port_of_loading'],
    ['English', 'Gross Weight (lbs)', 'mass POUND'],
    ['English', 'CBM', 'volume'],
    ['English', 'Distance (mi)', 'distance MILE'],
    ['German', 'Gewicht (kg)', 'mass KILOGRAM'],
    ['German', 'PLZ Absender', 'origin_postcode'],
    ['German', 'Empfänger Ort', 'destination_city'],
    ['German', 'Verkehrsträger', 'mode'],
    ['German', 'Abschnitt 1 Verkehrsträger', 'leg1_mode'],
    ['German', 'Auslastung (%)', 'load_factor'],
    ['German compounds', 'Abgangsland', 'origin_country'],
    ['German compounds', 'Abgangs-PLZ', 'origin_postcode'],
    ['German compounds', 'Empfangs-PLZ', 'destination_postcode'],
    ['German compounds', 'Empfängerland', 'destination_country'],
    ['German compounds', 'Lieferland', 'destination_country'],
    ['German compounds', 'Versanddatum', 'shipment_date'],
    ['German compounds', 'Zielhafen', 'port_of_discharge'],
    ['Dutch compounds', 'Losplaatsnaam', 'destination_city'],
    ['Spanish', 'Nº de envío', 'shipment_id'],
    ['French', "N° d'expédition", 'shipment_id'],
    ['French', 'Poids brut (kg)', 'mass KILOGRAM'],
    ['French', 'Ville de départ', 'origin_city'],
    ['French', "Pays d'arrivée", 'destination_country'],
    ['French', 'Code postal destinataire', 'destination_postcode'],
    ['French', 'Mode de transport', 'mode'],
    ['Spanish', 'Ciudad origen', 'origin_city'],
    ['Spanish', 'Código postal de destino', 'destination_postcode'],
    ['Spanish', 'Peso bruto (t)', 'mass METRIC_TONNE'],
    ['Spanish', 'Fecha de envío', 'shipment_date'],
    ['Dutch', 'Land van herkomst', 'origin_country'],
    ['Dutch', 'Postcode bestemming', 'destination_postcode'],
    ['Dutch', 'Verzenddatum', 'shipment_date'],
    ['Dutch', 'Afstand (km)', 'distance KILOMETRE'],
    ['Chinese', '重量（公斤）', 'mass KILOGRAM'],
    ['Chinese', '起运城市', 'origin_city'],
    ['Chinese', '目的国家', 'destination_country'],
    ['Chinese', '收货人邮编', 'destination_postcode'],
    ['Chinese', '运输方式', 'mode'],
    ['a typing mistake', 'Shipmnt ID', 'shipment_id'],
  ])('in %s: %s', (_, heading, expected) => {
    expect(read(heading)).toBe(expected);
  });

  test.each(['Cost', 'Incoterm', 'Name', 'Remarks', 'co2e_total_kg', 'state', 'Kosten', ''])(
    'and left alone where they are not ours: "%s"',
    (heading) => {
      expect(read(heading)).toBeUndefined();
    },
  );
});
