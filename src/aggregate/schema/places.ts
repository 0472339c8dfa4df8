import { type Static, Type } from '@sinclair/typebox';
import { LOCATION_TYPES } from '../../request/vocabulary.js';
import { amount, closed, natural, optionalText, text, words } from './words.js';

export const ResultLocationSchema = closed('ResultLocation', {
  type: words(LOCATION_TYPES),
  countryCode: text,
  latitude: amount,
  longitude: amount,
  region: optionalText,
  postcode: optionalText,
  city: optionalText,
  street: optionalText,
  name: optionalText,
  code: optionalText,
  unLoCode: optionalText,
  iataCode: optionalText,
  address: optionalText,
  formatted: text,
  match: closed('LocationMatch', {
    method: text,
    confidence: natural,
    accuracyKm: Type.Optional(natural),
    quality: Type.Optional(Type.Literal('REAL_NETWORK')),
    matched: text,
    geocoder: text,
  }),
});

const SelectionOption = {
  code: text,
  name: text,
  roadKm: Type.Optional(natural),
  greatCircleKm: natural,
};
export const Selection = closed('Selection', {
  ...SelectionOption,
  reason: text,
  alternatives: Type.Array(
    closed('SelectionOption', {
      ...SelectionOption,
      passedOver: Type.Optional(
        Type.String({ description: 'Why an alternative nearer than the chosen facility was not used.' }),
      ),
    }),
  ),
});

export type ResultLocation = Static<typeof ResultLocationSchema>;
