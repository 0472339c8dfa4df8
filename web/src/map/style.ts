import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { Background } from './data.js';
import { DASHES, type Palette } from './palette.js';

const FONT = ['Cargowake Sans'];
const STRONG_FONT = ['Cargowake Sans Medium', 'Cargowake Sans'];

/** The background without any request beyond the service: without `glyphs`, MapLibre uses the page's own fonts. */
export function offlineStyle(background: Background, palette: Palette): StyleSpecification {
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: background.land, tolerance: 0.3 },
      coast: { type: 'geojson', data: { type: 'Feature', properties: {}, geometry: background.coast } },
      lakes: { type: 'geojson', data: background.lakes },
      borders: { type: 'geojson', data: { type: 'Feature', properties: {}, geometry: background.borders } },
      cities: {
        type: 'geojson',
        data: background.cities,
        attribution: 'Natural Earth · GeoNames',
      },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': palette.sea } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': palette.land, 'fill-antialias': false } },
      {
        id: 'coast',
        type: 'line',
        source: 'coast',
        paint: { 'line-color': palette.coast, 'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.4, 6, 1] },
      },
      { id: 'lakes', type: 'fill', source: 'lakes', minzoom: 2, paint: { 'fill-color': palette.sea } },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': palette.border, 'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.5, 6, 1.2] },
      },
      ...cityLayers(palette),
    ],
  };
}

/** More cities at closer zoom; if labels collide, the larger city stays. */
function cityLayers(palette: Palette): readonly LayerSpecification[] {
  return [
    {
      id: 'cities',
      type: 'symbol',
      source: 'cities',
      filter: ['>=', ['get', 'thousands'], ['step', ['zoom'], 9000, 2.5, 4500, 3.5, 1800, 4.5, 900, 5.5, 0]],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': FONT,
        'text-size': ['interpolate', ['linear'], ['zoom'], 2, 10, 6, 12],
        'text-max-width': 8,
        'text-padding': 6,
        'symbol-sort-key': ['-', 0, ['get', 'thousands']],
        'text-letter-spacing': 0.01,
      },
      paint: {
        'text-color': palette.city,
        'text-halo-color': palette.halo,
        'text-halo-width': 1.2,
      },
    },
  ];
}

/** The layers of a calculation: the line of each mode with its casing, then stops, then their names. */
export function routeLayers(palette: Palette): readonly LayerSpecification[] {
  const width = ['interpolate', ['linear'], ['zoom'], 1, 2.2, 6, 3.6] as never;
  const modes = ['WATER', 'AIR', 'RAIL', 'ROAD'] as const;
  return [
    {
      id: 'route-casing',
      type: 'line',
      source: 'routes',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': palette.casing,
        'line-opacity': 0.75,
        'line-width': ['interpolate', ['linear'], ['zoom'], 1, 4.5, 6, 7],
      },
    },
    ...modes.map((mode): LayerSpecification => {
      const dash = DASHES[mode];
      return {
        id: `route-${mode}`,
        type: 'line',
        source: 'routes',
        filter: ['==', ['get', 'mode'], mode],
        layout: { 'line-cap': mode === 'WATER' || mode === 'ROAD' ? 'round' : 'butt', 'line-join': 'round' },
        paint: {
          'line-color': palette.modes[mode],
          'line-width': width,
          ...(dash === undefined ? {} : { 'line-dasharray': [...dash] }),
        },
      };
    }),
    {
      id: 'stops',
      type: 'circle',
      source: 'stops',
      paint: {
        'circle-radius': ['match', ['get', 'kind'], 'END', 6.5, 'ALTERNATIVE', 3.5, 5],
        'circle-color': ['match', ['get', 'kind'], 'END', palette.end, palette.casing],
        'circle-stroke-color': ['match', ['get', 'kind'], 'END', palette.casing, palette.hub],
        'circle-stroke-width': ['match', ['get', 'kind'], 'ALTERNATIVE', 1.4, 2.2],
      },
    },
    {
      id: 'stop-names',
      type: 'symbol',
      source: 'stops',
      layout: {
        'text-field': ['get', 'name'],
        'text-font': STRONG_FONT,
        'text-size': ['match', ['get', 'kind'], 'ALTERNATIVE', 11, 12.5],
        'text-max-width': 12,
        'text-variable-anchor': [
          'left',
          'right',
          'top',
          'bottom',
          'top-left',
          'top-right',
          'bottom-left',
          'bottom-right',
        ],
        'text-radial-offset': 0.85,
        'text-justify': 'auto',
        'symbol-sort-key': ['match', ['get', 'kind'], 'END', 0, 'ALTERNATIVE', 2, 1],
      },
      paint: { 'text-color': palette.label, 'text-halo-color': palette.halo, 'text-halo-width': 1.6 },
    },
  ];
}
