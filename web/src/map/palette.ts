import type { Mode } from '../result/model.js';

/**
 * Each mode has its own colour and dash pattern, so that either suffices to recognise it. Lengths are in line widths.
 */
export const DASHES: Readonly<Record<Mode, readonly number[] | undefined>> = {
  ROAD: undefined,
  RAIL: [2, 1],
  WATER: [0.1, 1.9],
  AIR: [4.5, 1.4],
};

export interface Palette {
  readonly sea: string;
  readonly land: string;
  readonly border: string;
  readonly coast: string;
  readonly city: string;
  readonly halo: string;
  readonly label: string;
  readonly casing: string;
  readonly modes: Readonly<Record<Mode, string>>;
  readonly hub: string;
  readonly end: string;
}

/**
 * MapLibre parses colours itself and does not know CSS variables, so the map has its own list; the colours of modes are
 * those of app.css.
 */
export const LIGHT: Palette = {
  sea: '#d3e4ea',
  land: '#f7f8f5',
  border: '#c3cfd0',
  coast: '#b1c8d0',
  city: '#5d747b',
  halo: '#f7f8f5',
  label: '#0a2329',
  casing: '#ffffff',
  modes: { ROAD: '#b4510b', RAIL: '#6a45c0', WATER: '#0a6bb5', AIR: '#b81f6b' },
  hub: '#4a636b',
  end: '#084f55',
};

export const DARK: Palette = {
  sea: '#06151a',
  land: '#12292f',
  border: '#2c4a52',
  coast: '#24444d',
  city: '#8aa5ab',
  halo: '#0b1f25',
  label: '#e8f2f2',
  casing: '#06151a',
  modes: { ROAD: '#f29a4a', RAIL: '#b49cf5', WATER: '#5cb4f2', AIR: '#f480b8' },
  hub: '#a3bbc0',
  end: '#7adbd1',
};
