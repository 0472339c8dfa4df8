import { findRecordId, listActiveImports } from './datasets/imports.js';
import type { Breaker } from './errors/breaker.js';
import { connectOsrm } from './route/engines/osrm/osrm.js';
import { connectValhalla } from './route/engines/valhalla/http.js';
import { openValhalla } from './route/engines/valhalla/local.js';
import { IMPORTED_ROADS } from './route/engines/valhalla/tiles.js';
import type { RealRoadEngine } from './route/real-roads.js';
import { isWebAddress } from './web-address.js';

/**
 * The engine for real roads from the setting ROAD_ENGINE: `valhalla` for the tiles imported into the data folder,
 * `valhalla:PATH`, `valhalla:URL` or `osrm:URL`; none for `embedded`.
 * @throws Error if the setting is none of these
 */
export function connectRoadEngine(setting: string, dataDir?: string, breaker?: Breaker): RealRoadEngine | undefined {
  if (setting === 'embedded') return undefined;
  const [kind, address] = split(setting);
  const isUrl = isWebAddress(address);
  if (kind === 'osrm' && isUrl) return connectOsrm(address, breaker);
  if (kind === 'valhalla' && isUrl) return connectValhalla(address, breaker);
  const tiles = findTiles(setting, dataDir);
  if (tiles !== undefined) return openValhalla(tiles);
  throw new Error(`ROAD_ENGINE "${setting}" must be one of embedded, valhalla, valhalla:PATH, valhalla:URL, osrm:URL`);
}

/** The name in `dataVersions` for the setting's roads; undefined if a server does not reveal it. */
export function findRoadVersion(setting: string, dataDir: string): string | undefined {
  const tiles = findTiles(setting, dataDir);
  return tiles === undefined ? undefined : findRecordId(tiles);
}

/** The tile folder of the setting; undefined if it names another engine. */
function findTiles(setting: string, dataDir: string | undefined): string | undefined {
  const [kind, address] = split(setting);
  if (kind !== 'valhalla' || isWebAddress(address)) return undefined;
  if (address !== '') return address;
  if (setting !== 'valhalla' || dataDir === undefined) return undefined;
  const [roads] = listActiveImports(dataDir, IMPORTED_ROADS);
  if (roads === undefined)
    throw new Error('ROAD_ENGINE is valhalla, but no roads are imported; run: npx cargowake roads build FILE.osm.pbf');
  return roads.dir;
}

function split(setting: string): readonly [kind: string, address: string] {
  const colon = setting.indexOf(':');
  return colon === -1 ? [setting, ''] : [setting.slice(0, colon), setting.slice(colon + 1)];
}
