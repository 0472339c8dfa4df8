import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Progress } from '../../../../datasets/recipe.js';
import {
  AREAS_FILE,
  COUNTRIES_FILE,
  FACILITIES_FILE,
  FACILITY_NAMES_FILE,
  LAYER_FILE,
  listMunicipalities,
  RAIL_YARDS_FILE,
} from '../files.js';
import { writeArrays } from '../named-arrays.js';
import { packFacilityNames } from '../suggest/facility-names.js';
import { readAirports } from './airports.js';
import { listAreas } from './areas.js';
import { readCountries } from './countries.js';
import { listFacilityPlaces } from './facility-places.js';
import { readGeoLite } from './geolite.js';
import { readAdmins, readPlaces } from './geonames.js';
import { readHarbors } from './harbors.js';
import { writeLayer } from './layer-writer.js';
import { readListedPlaces } from './listed-places.js';
import { readLocodes } from './locodes.js';
import { listMunicipalAreas } from './municipal-areas.js';
import { readNamedPlaces } from './named-places.js';
import { PlacesByName } from './places-by-name.js';
import { addPortParts } from './port-parts.js';
import { listPostalTowns } from './postal-towns.js';
import { readPostcodes } from './postcodes.js';
import { readRailYards } from './rail-yards.js';
import { estimateSeatSizes } from './seat-sizes.js';

/** Writes the files of the gazetteer into a folder. */
export async function buildGazetteer(dir: string, progress: Progress): Promise<void> {
  progress(0, 'countries and airports');
  const countries = readCountries();
  await writeJson(dir, COUNTRIES_FILE, countries);
  const airports = await readAirports();
  progress(0.05, 'places');
  const admins = readAdmins();
  const counted = readPlaces();
  const places = estimateSeatSizes(counted, admins);
  progress(0.1, 'rail yards and harbors');
  const byName = new PlacesByName('ALL');
  byName.add(places);
  const harbors = addPortParts(readHarbors(), byName.find);
  const facilities = { AIRPORT: airports, HARBOR: harbors, RAIL_YARD: readRailYards(counted) };
  await writeJson(dir, FACILITIES_FILE, { airports, harbors });
  await writeJson(dir, RAIL_YARDS_FILE, facilities.RAIL_YARD);
  const names = packFacilityNames((type) => facilities[type], listMunicipalities(airports));
  await writeArrays(join(dir, FACILITY_NAMES_FILE), names);
  progress(0.25, 'postcodes');
  const listed = readListedPlaces(byName.find);
  byName.add(listed);
  const all = [...places, ...listed];
  const geoLite = readGeoLite();
  await writeJson(dir, AREAS_FILE, listAreas(places, admins, geoLite.areaNames));
  const postcodes = readPostcodes(all, geoLite.postcodes);
  progress(0.6, 'index of names');
  const wards = readNamedPlaces(all);
  byName.add(wards);
  const postal = listPostalTowns([...postcodes, ...geoLite.towns], places, byName.find);
  byName.add(postal);
  const towns = [...postal, ...listMunicipalAreas(all, admins, byName.find)];
  const named = [
    ...towns,
    ...wards,
    ...listFacilityPlaces([...all, ...towns, ...wards], harbors, airports, facilities.RAIL_YARD, [
      ...admins.values(),
      ...Object.values(countries.english),
    ]),
  ];
  const layer = {
    places: [...all, ...named],
    postcodes,
    locodes: readLocodes([...all, ...wards], byName.find, harbors),
    admins,
    placeSource: 'GeoNames',
  };
  await writeLayer(join(dir, LAYER_FILE), layer);
  progress(1, 'done');
}

async function writeJson(dir: string, name: string, value: object): Promise<void> {
  await writeFile(join(dir, name), JSON.stringify(value));
}
