import { connectOsrm } from './route/engines/osrm/osrm.js';
import { connectValhalla } from './route/engines/valhalla/http.js';
import { openValhalla } from './route/engines/valhalla/local.js';
import type { RealRoadEngine } from './route/real-roads.js';

/**
 * The engine for real roads of the setting ROAD_ENGINE: `valhalla:PATH`, `valhalla:URL` or `osrm:URL`; none for `embedded`.
 * @throws Error when the setting is none of these
 */
export function connectRoadEngine(setting: string): RealRoadEngine | undefined {
  if (setting === 'embedded') return undefined;
  const [kind, address] = [setting.slice(0, setting.indexOf(':')), setting.slice(setting.indexOf(':') + 1)];
  const isUrl = /^https?:\/\//.test(address);
  if (kind === 'osrm' && isUrl) return connectOsrm(address);
  if (kind === 'valhalla' && isUrl) return connectValhalla(address);
  if (kind === 'valhalla' && address !== '') return openValhalla(address);
  throw new Error(`ROAD_ENGINE "${setting}" is none of embedded, valhalla:PATH, valhalla:URL, osrm:URL`);
}
