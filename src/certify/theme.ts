import { StyleSheet } from '@react-pdf/renderer';
import type { TransportMode } from '../request/vocabulary.js';
import { BASE_FAMILY } from './font-files.js';

/** A4 in points, and the width inside the margins. */
export const MARGIN = 38;
export const CONTENT_WIDTH = 595.28 - 2 * MARGIN;

export const COLOURS = {
  ink: '#14202b',
  quiet: '#54626f',
  faint: '#8a96a1',
  line: '#d5dce2',
  panel: '#f2f5f7',
  brand: '#0b4f6c',
  brandSoft: '#dcebf1',
  wtt: '#e0a030',
  ttw: '#0b4f6c',
  hub: '#7d8b97',
  sea: '#e6eef3',
  land: '#fbfaf6',
  border: '#c9cfd3',
  coast: '#9fb0bb',
} as const;

/** Modes differ by colour and, for print without colour, by dashes. */
export const MODE_STYLE: Readonly<
  Record<TransportMode, { readonly colour: string; readonly dash: string; readonly name: string }>
> = {
  ROAD: { colour: '#b4470f', dash: '', name: 'Road' },
  RAIL: { colour: '#5b3a8c', dash: '5 2', name: 'Rail' },
  WATER: { colour: '#0a6aa1', dash: '2 1.6', name: 'Water' },
  AIR: { colour: '#a3123f', dash: '7 2 1.5 2', name: 'Air' },
};

export const styles = StyleSheet.create({
  page: {
    paddingTop: MARGIN,
    paddingBottom: 48,
    paddingHorizontal: MARGIN,
    fontFamily: BASE_FAMILY,
    fontSize: 8.5,
    color: COLOURS.ink,
  },
  heading: { fontSize: 11, fontWeight: 600, color: COLOURS.brand, marginTop: 11, marginBottom: 4 },
  small: { fontSize: 7.2, color: COLOURS.quiet },
  strong: { fontWeight: 600 },
  row: { flexDirection: 'row' },
});
