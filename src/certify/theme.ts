import { StyleSheet } from '@react-pdf/renderer';
import type { TransportMode } from '../request/vocabulary.js';
import { BASE_FAMILY } from './font-files.js';

/** A4 in points, and the width inside the margins. */
export const MARGIN = 38;
export const CONTENT_WIDTH = 595.28 - 2 * MARGIN;

/** The colours of the dashboard (`web/src/app.css`) and its map, so that paper and screen match; a test checks this. */
export const COLOURS = {
  ink: '#0a2329',
  quiet: '#48616a',
  faint: '#8a96a1',
  line: '#d5dfe1',
  panel: '#eaf0f0',
  brand: '#0b666a',
  brandSoft: '#dcefed',
  wtt: '#7fb9b3',
  ttw: '#0b666a',
  hub: '#4a636b',
  sea: '#d3e4ea',
  land: '#f7f8f5',
  border: '#c3cfd0',
  coast: '#b1c8d0',
} as const;

/** Modes differ by colour and, for print without colour, by dashes. */
export const MODE_STYLE: Readonly<Record<TransportMode, { readonly colour: string; readonly dash: string }>> = {
  ROAD: { colour: '#b4510b', dash: '' },
  RAIL: { colour: '#6a45c0', dash: '5 2' },
  WATER: { colour: '#0a6bb5', dash: '2 1.6' },
  AIR: { colour: '#b81f6b', dash: '7 2 1.5 2' },
};

export const styles = StyleSheet.create({
  page: {
    paddingTop: MARGIN,
    paddingBottom: 44,
    paddingHorizontal: MARGIN,
    fontFamily: BASE_FAMILY,
    fontSize: 8.5,
    color: COLOURS.ink,
  },
  heading: { fontSize: 11, fontWeight: 600, color: COLOURS.brand, marginTop: 9, marginBottom: 3 },
  small: { fontSize: 7.2, color: COLOURS.quiet },
  strong: { fontWeight: 600 },
  row: { flexDirection: 'row' },
});
