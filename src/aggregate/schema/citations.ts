import { Type } from '@sinclair/typebox';
import { closed, optionalText, text, words } from './words.js';

export const Citation = closed('Citation', {
  reference: text,
  title: text,
  publisher: text,
  edition: text,
  locator: text,
  licence: text,
  validity: text,
  // Absent from results stored before citations existed.
  kind: Type.Optional(
    Type.Union(
      ['published', 'derived', 'assumption', 'fact', 'stated'].map((kind) => Type.Literal(kind)),
      { description: 'How the figure was derived.' },
    ),
  ),
  formula: Type.Optional(
    Type.String({ description: 'Formula of a derived figure, with factor rows in square brackets.' }),
  ),
  derivedFrom: Type.Optional(
    Type.Array(Type.String(), { description: 'Rows that a derived figure is based on, each cited as well.' }),
  ),
});

export const CarrierUse = closed('CarrierUse', {
  element: Type.String({
    description:
      'Element of the request: `transportChain[0]`. Of an inserted hub its place in the result: `result.transportChain[1]`.',
  }),
  carrier: text,
  used: Type.Boolean({ description: 'False: `reason` says why.' }),
  figureId: optionalText,
  itemId: Type.Optional(Type.String({ description: 'Id of the TOC or HOC, given by the carrier.' })),
  documentId: optionalText,
  document: optionalText,
  row: Type.Optional(Type.String({ description: 'Position in the document.' })),
  fitBy: Type.Optional(
    Type.Array(words(['NAMED', 'LANE', 'CLASS', 'ENERGY', 'TEMPERATURE', 'MODE']), {
      description: 'Criteria of the request that the figure matches.',
    }),
  ),
  assumed: Type.Optional(
    Type.Array(text, {
      minItems: 1,
      description: 'Properties of the figure that the request does not state: `VAN`, `DIESEL or BIODIESEL`.',
    }),
  ),
  periodFrom: Type.Optional(Type.String({ description: 'First day of the data.' })),
  periodTo: optionalText,
  validFrom: Type.Optional(Type.String({ description: 'First day of shipments that the figure may be used for.' })),
  validTo: optionalText,
  verification: optionalText,
  primaryShare: Type.Optional(
    Type.Number({ minimum: 0, maximum: 1, description: 'Share of primary data, as stated by the carrier.' }),
  ),
  reason: optionalText,
});
