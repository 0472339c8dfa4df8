import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEstimator } from '../../../src/estimate/estimator.js';
import { type FactorLibrary, loadLibrary } from '../../../src/estimate/factors/library.js';
import type { Estimator, Grams, HubEstimate, Movement, TransportEstimate } from '../../../src/estimate/types.js';
import { decideVessel } from '../../../src/plan/vessel.js';
import type { Cargo, WaterSpec } from '../../../src/request/types.js';
import type { WaterVehicle } from '../../../src/request/vocabulary.js';
import { newFolder } from '../../support/folder.js';

export function cargoOf(massTonnes: number, changes: Partial<Cargo> = {}): Cargo {
  return {
    massTonnes,
    category: 'GENERAL',
    density: 'AVERAGE_MIXED',
    climateControl: 'AT_AMBIENT',
    defaulted: [],
    ...changes,
  };
}

export function movementOf(distanceKm: number, changes: Partial<Movement> = {}): Movement {
  return {
    distanceKm,
    distanceStated: false,
    countries: [{ countryCode: changes.originCountry ?? 'DE', km: distanceKm }],
    originCountry: 'DE',
    destinationCountry: 'DE',
    ...changes,
  };
}

/** A WATER operation as planning hands it over: with the vessel that is stated, or usual on the waters of the movement. */
export function aboard<Input extends { readonly spec: WaterSpec; readonly cargo: Cargo; readonly movement: Movement }>(
  input: Input,
): Input & { readonly vehicle: WaterVehicle } {
  const { spec, cargo, movement } = input;
  if (movement.waterway === 'FERRY') return { ...input, vehicle: 'RO_PAX' };
  return { ...input, vehicle: decideVessel(spec, cargo, movement.waterway ?? 'SEA') };
}

/** Emissions of an operation: the sums over energy types and sources. */
export function gramsOf(estimate: TransportEstimate | HubEstimate): Grams & { readonly wtw: number } {
  if ('emissions' in estimate) return { ...estimate.emissions, wtw: estimate.emissions.wtt + estimate.emissions.ttw };
  let wtt = 0;
  let ttw = 0;
  for (const { bySource } of estimate.byEnergyType) {
    for (const { emissions } of bySource) {
      wtt += emissions.wtt;
      ttw += emissions.ttw;
    }
  }
  return { wtt, ttw, wtw: wtt + ttw };
}

export function lineOf(estimate: TransportEstimate | HubEstimate, symbol: string): number | string {
  const step = estimate.trace.find((candidate) => candidate.symbol === symbol);
  if (step === undefined) throw new Error(`no line "${symbol}"`);
  return step.value;
}

export interface OwnRow {
  readonly id: string;
  readonly value?: number;
  readonly wtt?: number;
  readonly ttw?: number;
  readonly unit: string;
  readonly basis?: string;
  /** Lower end of a size band. */
  readonly from?: number;
}

export function writeFactorSet(rows: readonly OwnRow[], name = 'own-tables'): string {
  const folder = newFolder('factors');
  mkdirSync(join(folder, name));
  const source = {
    id: name,
    title: 'Test table',
    publisher: 'Test',
    edition: '1',
    url: 'none',
    licence: 'test',
    attribution: 'test',
    gwp: 'test',
  };
  writeFileSync(join(folder, name, 'source.json'), JSON.stringify(source));
  writeFileSync(join(folder, name, 'checks.json'), JSON.stringify({ rows: rows.length }));
  const lines = rows.map(
    ({ id, value = '', wtt = '', ttw = '', unit, basis = '', from = '' }) =>
      `${id},${value},${wtt},${ttw},${unit},${basis},${from},2026,published,p. 1`,
  );
  writeFileSync(
    join(folder, name, 'table.csv'),
    ['id,value,wtt,ttw,unit,basis,from,valid,kind,locator', ...lines].join('\n'),
  );
  return folder;
}

export function estimatorWith(...rows: readonly OwnRow[]): Estimator {
  return createEstimator({ factorSets: writeFactorSet(rows) });
}

export function libraryWith(...rows: readonly OwnRow[]): FactorLibrary {
  return loadLibrary(writeFactorSet(rows));
}
