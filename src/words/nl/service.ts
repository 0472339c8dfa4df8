import type { ServiceTexts } from '../texts.js';

export const service: ServiceTexts = {
  // Vehicles.
  'Van up to {n} t': 'Bestelwagen tot {n} t',
  'Van {n} to {m} t': 'Bestelwagen {n} tot {m} t',
  'Rigid truck up to {n} t': 'Bakwagen tot {n} t',
  'Rigid truck {n} to {m} t': 'Bakwagen {n} tot {m} t',
  'Rigid truck over {n} t': 'Bakwagen boven {n} t',
  'Articulated truck up to {n} t': 'Trekker-oplegger tot {n} t',
  'Articulated truck {n} to {m} t': 'Trekker-oplegger {n} tot {m} t',
  'Articulated truck over {n} t': 'Trekker-oplegger boven {n} t',
  'Manifest train': 'Gemengde goederentrein',
  'Intermodal train': 'Intermodale trein',
  'Unit train': 'Bloktrein',
  'Automobile train': 'Autotrein',
  'Container ship': 'Containerschip',
  'Bulk carrier': 'Bulkcarrier',
  'General cargo ship': 'Stukgoedschip',
  'Chemical tanker': 'Chemicaliëntanker',
  'Oil tanker': 'Olietanker',
  'Liquefied gas tanker': 'Gastanker',
  'Ro-ro ship': 'Ro-roschip',
  'Ro-pax ferry': 'Ro-paxveerboot',
  'Vehicle carrier': 'Autoschip',
  'Refrigerated cargo ship': 'Koelschip',
  'Inland motor vessel': 'Binnenschip',
  'Inland container vessel': 'Binnenvaartcontainerschip',
  'Inland tanker': 'Binnenvaarttanker',
  'Pushed convoy': 'Duwstel',
  'pusher with {n} barges': 'duwboot met {n} bakken',
  'under {n} TEU': 'minder dan {n} TEU',
  '{n} to {m} TEU': '{n} tot {m} TEU',
  '{n} TEU and more': '{n} TEU en meer',
  'under {n} dwt': 'minder dan {n} dwt',
  '{n} to {m} dwt': '{n} tot {m} dwt',
  '{n} dwt and more': '{n} dwt en meer',
  'under {n} GT': 'minder dan {n} GT',
  '{n} to {m} GT': '{n} tot {m} GT',
  '{n} GT and more': '{n} GT en meer',
  'under {n} m3': 'minder dan {n} m³',
  '{n} to {m} m3': '{n} tot {m} m³',
  '{n} m3 and more': '{n} m³ en meer',
  'under {n} t': 'minder dan {n} t',
  '{n} to {m} t': '{n} tot {m} t',
  '{n} t and more': '{n} t en meer',
  'Wide-body long-haul aircraft': 'Widebody-vliegtuig voor lange afstand',
  'Narrow-body medium-haul aircraft': 'Narrowbody-vliegtuig voor middellange afstand',
  'Regional short-haul aircraft': 'Regionaal vliegtuig voor korte afstand',
  'All-terrain STOL aircraft': 'Terreinvliegtuig met korte start',
  'All-terrain VSTOL aircraft': 'Terreinvliegtuig met verticale of korte start',
  'belly and freighter': 'belly en vrachtvliegtuig',
  passenger: 'passagiersvliegtuig',
  freighter: 'vrachtvliegtuig',
  'electricity and diesel': 'elektriciteit en diesel',
  'diesel and electricity': 'diesel en elektriciteit',
  mix: 'mix',
  '{n} % {energy}': '{n}% {energy}',
  'measured consumption': 'gemeten verbruik',
  'intensity of the carrier': 'intensiteit van de vervoerder',
  Aircraft: 'Vliegtuig',
  Train: 'Trein',
  'Road vehicle': 'Wegvoertuig',
  Vessel: 'Schip',
  // Methods.
  'ISO 14083:2023, fuel model linear in load (UK DESNZ 2025, French level-1 loads)':
    'ISO 14083:2023, brandstofmodel lineair in de lading (UK DESNZ 2025, Franse ladingen van niveau 1)',
  'ISO 14083:2023, traction energy by train weight (public EcoTransIT function, French level-1 loads)':
    'ISO 14083:2023, tractie-energie naar treingewicht (openbare EcoTransIT-functie, Franse ladingen van niveau 1)',
  'ISO 14083:2023, energy by ship size (IMO carbon-intensity lines, UK DESNZ 2025, French level-1), FuelEU fuels':
    'ISO 14083:2023, energie naar scheepsgrootte (IMO-koolstofintensiteit, UK DESNZ 2025, Frans niveau 1), brandstoffen volgens FuelEU',
  'ISO 14083:2023, fuel per transport work as the ship reported it, FuelEU fuels':
    'ISO 14083:2023, brandstof per vervoersprestatie zoals het schip die meldde, brandstoffen volgens FuelEU',
  'ISO 14083:2023, measured consumption of the vessel': 'ISO 14083:2023, gemeten verbruik van het schip',
  'ISO 14083:2023, inland vessel energy by class (hull resistance, French level-1 loads)':
    'ISO 14083:2023, energie van binnenschepen per klasse (rompweerstand, Franse ladingen van niveau 1)',
  'ISO 14083:2023, fuel by aircraft from US BTS traffic statistics, mass allocation':
    'ISO 14083:2023, brandstof per vliegtuig uit Amerikaanse BTS-verkeersstatistiek, verdeling naar massa',
  'ISO 14083:2023, hub energy per tonne outbound': 'ISO 14083:2023, energie voor overslag per uitgaande ton',
  'ISO 14083:2023, intensity given by the carrier': 'ISO 14083:2023, intensiteit opgegeven door de vervoerder',
  'ISO 14083:2023, intensity given by the site': 'ISO 14083:2023, intensiteit opgegeven door de locatie',
  'Cargowake, to ISO 14083:2023': 'Cargowake, volgens ISO 14083:2023',
  // Facilities that were chosen.
  'nearest suitable by road': 'dichtstbijzijnde geschikte over de weg',
  'nearest suitable by road and ship': 'dichtstbijzijnde geschikte, over de weg en per schip samen',
  'closest airport that can be used': 'dichtstbijzijnde bruikbare luchthaven',
  'closest rail yard that can be used': 'dichtstbijzijnde bruikbare spoorterminal',
  'closest harbor that can be used': 'dichtstbijzijnde bruikbare haven',
  'nearer, but not known to be equipped for this cargo':
    'dichterbij, maar niet bekend of hij voor deze lading is uitgerust',
  'nearer, but the whole route would be longer': 'dichterbij, maar de hele weg zou langer zijn',
  'nearer, but with fewer flights or a short runway': 'dichterbij, maar met minder vluchten of een korte baan',
  'nearer, but no freight terminal': 'dichterbij, maar geen goederenterminal',
  'nearer, but a smaller port with fewer sailings': 'dichterbij, maar een kleinere haven met minder afvaarten',
  'closer, but without scheduled or cargo flights': 'dichterbij, maar zonder lijn- of vrachtvluchten',
  'closer, but not for freight': 'dichterbij, maar niet voor goederen',
  'closer, but not known to be equipped for this cargo':
    'dichterbij, maar niet bekend of hij voor deze lading is uitgerust',
  'at the place': 'ter plaatse',
  '{n} km by truck': '{n} km per vrachtwagen',
  '{n} km by truck, {m} km of that by ferry': '{n} km per vrachtwagen, waarvan {m} km per veerboot',
  '{n} km from the requested place': '{n} km van de gevraagde plaats',
  '{n} km from the requested place, and the way there is not counted':
    '{n} km van de gevraagde plaats, en de weg erheen is niet meegeteld',
  'more freight flies from {name}, give its code if it is meant':
    'meer vracht vliegt vanaf {name}, geef die code als die bedoeld is',
  'no railway is known there, {n} km of branch line are assumed':
    'er is daar geen spoorweg bekend, {n} km zijlijn aangenomen',
  'not a known freight terminal, loading is assumed': 'geen bekende goederenterminal, laden aangenomen',
  'not known to be equipped for this cargo; a small ship with its own gear is assumed to call there':
    'niet bekend of hij voor deze lading is uitgerust; aangenomen wordt een klein schip met eigen laadgerei',
  'both ends are the same point, so that nothing is driven; for a movement within the town, send addresses or the distance':
    'beide uiteinden zijn hetzelfde punt, er wordt niets gereden; geef voor een transport binnen de plaats adressen of de afstand op',
  'the hub at the facility is left out, because options.hubInsertion is MANUAL; ISO 14083 counts hub operations':
    'de overslag op deze locatie is weggelaten, omdat options.hubInsertion MANUAL is; ISO 14083 telt overslag mee',
  'no vessel stated: an inland vessel, because an inland waterway connects the nearest ports':
    'geen schip opgegeven: een binnenschip, omdat een binnenvaarweg de dichtstbijzijnde havens verbindt',
  'a flight of {n} km is unusual: over such distances air freight is trucked':
    'een vlucht van {n} km is ongebruikelijk: over zulke afstanden gaat luchtvracht per vrachtwagen',
  'trucks drive {n} km to and from the harbors, the straight line is {m} km':
    'vrachtwagens rijden {n} km van en naar de havens, de rechte lijn is {m} km',
  'the way by water is {n} times as long as the straight line':
    'de weg over water is {n} keer zo lang als de rechte lijn',
  'no vessel stated: a general cargo ship, because container ports would be a long detour':
    'geen schip opgegeven: een stukgoedschip, omdat containerhavens een grote omweg zouden zijn',
  'no aircraft stated: {aircraft}, the largest that can use the runway of {airport} ({n} m)':
    'geen vliegtuig opgegeven: {aircraft}, het grootste voor de baan van {airport} ({n} m)',
  'the place where the two movements meet is not stated: {place}, {what}, was used':
    'de plaats waar de twee transporten op elkaar aansluiten, is niet opgegeven: {place}, {what}, is genomen',
  'the harbor nearest to its start': 'de haven het dichtst bij het begin',
  'a facility about halfway': 'een locatie ongeveer halverwege',
  'a seaport that both vessels reach': 'een zeehaven die beide schepen bereiken',
  // Notes of routing.
  'crossing {name}: departures at least hourly': 'overtocht {name}: minstens elk uur een vertrek',
  'crossing {name}: fewer departures than one an hour': 'overtocht {name}: minder dan één vertrek per uur',
  'the border of {from} and {to} is closed to trucks: this route leads through {countries}':
    'de grens tussen {from} en {to} is gesloten voor vrachtwagens: deze route loopt via {countries}',
  'the start lies {n} km from the network': 'het begin ligt {n} km van het netwerk',
  'the end lies {n} km from the network': 'het einde ligt {n} km van het netwerk',
  'the start lies {n} km from the waterway': 'het begin ligt {n} km van de vaarweg',
  'the end lies {n} km from the waterway': 'het einde ligt {n} km van de vaarweg',
  'too small for this ship: {passages}': 'te klein voor dit schip: {passages}',
  'part of this inland voyage crosses an estuary or the sea, which requires a vessel certified for it':
    'een deel van deze binnenvaartreis gaat over een estuarium of zee en vraagt een daarvoor gecertificeerd schip',
  'beyond the range of {n} km; stops at {airports}': 'buiten het bereik van {n} km; tussenlandingen: {airports}',
  'assumed local road: the road network has none here': 'aangenomen lokale weg: het wegennet heeft hier geen weg',
  'the OSRM profile determines the vehicle: the weight of the truck was not used':
    'het OSRM-profiel bepaalt het voertuig: het gewicht van de vrachtwagen is niet gebruikt',
  '{engine} did not answer ({reason}): the embedded network was used':
    '{engine} antwoordde niet ({reason}): het ingebouwde netwerk is gebruikt',
  '{engine} has no direct route: the modelled network was used':
    '{engine} heeft geen directe weg: het gemodelleerde netwerk is gebruikt',
  'signs bar vehicles of class {asked} from every route: a route for class {taken} was used':
    'borden laten voertuigen van klasse {asked} geen weg: weg van klasse {taken} gebruikt',
  '{n} km on {map}, joined at {point}': '{n} km op {map}, aangesloten bij {point}',
  'no {way} is known between the two ends, {n} km apart: the stated distance was used unchanged':
    'geen verbinding ({way}) bekend tussen de twee uiteinden, {n} km uit elkaar: de opgegeven afstand is overgenomen',
  road: 'weg',
  railway: 'spoor',
  waterway: 'vaarweg',
  flight: 'vlucht',
  'routed distance {n} km ({engine})': 'gerouteerde afstand {n} km ({engine})',
  'the stated distance of {n} km is shorter than the great circle of {m} km':
    'de opgegeven afstand van {n} km is korter dan de grootcirkel van {m} km',
  // Another mode than requested.
  '{mode} was not possible; calculated as {other}.': '{mode} was niet mogelijk; berekend als {other}.',
  '{mode} was not possible; calculated as {other}, which emits about {n} times as much per tonne-kilometre.':
    '{mode} was niet mogelijk; berekend als {other}, dat per tonkilometer ongeveer {n} keer zoveel uitstoot.',
  '{mode} was not possible; calculated as {other}, which emits about {n} % as much per tonne-kilometre.':
    '{mode} was niet mogelijk; berekend als {other}, dat per tonkilometer ongeveer {n}% daarvan uitstoot.',
  '{mode} was not possible ({reason}); calculated as {other}.':
    '{mode} was niet mogelijk ({reason}); berekend als {other}.',
  '{mode} was not possible ({reason}); calculated as {other}, which emits about {n} times as much per tonne-kilometre.':
    '{mode} was niet mogelijk ({reason}); berekend als {other}, dat per tonkilometer ongeveer {n} keer zoveel uitstoot.',
  '{mode} was not possible ({reason}); calculated as {other}, which emits about {n} % as much per tonne-kilometre.':
    '{mode} was niet mogelijk ({reason}); berekend als {other}, dat per tonkilometer ongeveer {n}% daarvan uitstoot.',
  '{where}: no railway connects them': '{where}: geen spoor verbindt ze',
  '{where}: no road, vehicle ferry or train shuttle connects them':
    '{where}: geen weg, veerboot of autotrein verbindt ze',
  '{where}: no waterway open to {vessel} connects the two ({ports})':
    '{where}: geen vaarweg voor {vessel} verbindt de twee ({ports})',
  // Notes of the estimate.
  'Load assumed: {work}, {n} t on loaded trips and {m} % empty kilometres':
    'Aangenomen belading: {work}, {n} t op beladen ritten en {m}% lege kilometers',
  'these are figures of Europe, none are known there': 'dit zijn waarden uit Europa, voor daar zijn er geen bekend',
  'a consignment of this size usually travels in a groupage network (loadDistribution GROUPAGE: {n} t)':
    'een zending van deze grootte reist meestal in een groupagenetwerk (beladingstype “Groupagenetwerk”: {n} t)',
  'a consignment of this size usually travels in a parcel network (loadDistribution PARCEL: {n} t)':
    'een zending van deze grootte reist meestal in een pakketnetwerk (beladingstype “Pakketnetwerk”: {n} t)',
  'a full load is {n} t (loadDistribution AVERAGE_MIXED)':
    'een volle lading is {n} t (beladingstype “Gemiddeld, gemengd”)',
  'if this consignment travels alone, a smaller truck is likely: state structure, grossWeight and loadFactor':
    'reist deze zending alleen, dan waarschijnlijk in een kleinere vrachtwagen: geef voertuig, toegestane maximummassa en beladingsgraad op',
  'if this consignment has the truck to itself, state loadFactor {n}':
    'heeft deze zending de vrachtwagen voor zichzelf, geef dan beladingsgraad {n}% op',
  'Ship assumed: {ship} of {n} {unit}': 'Aangenomen schip: {ship} van {n} {unit}',
  'Ship assumed: {ship} of {n} {unit} and a feeder of {m} TEU':
    'Aangenomen schip: {ship} van {n} {unit} en een feeder van {m} TEU',
  'Ship assumed: {ship} of {n} {unit} (limited by {waters})':
    'Aangenomen schip: {ship} van {n} {unit} (begrensd door {waters})',
  'Ship assumed: {ship} of {n} {unit} and a feeder of {m} TEU (limited by {waters})':
    'Aangenomen schip: {ship} van {n} {unit} en een feeder van {m} TEU (begrensd door {waters})',
  't deadweight': 't draagvermogen',
  GT: 'GT',
  'The cargo is more than one such ship can carry': 'De lading is meer dan één zo’n schip kan dragen',
  'State capacity if the ship is known': 'Geef de scheepsgrootte op als het schip bekend is',
  'State capacity, or imoNumber, if the ship is known': 'Geef scheepsgrootte of IMO-nummer op als het schip bekend is',
  'Vessel assumed: {vessel} of {n} t ({band})': 'Aangenomen schip: {vessel} van {n} t ({band})',
  'State capacity if the vessel is known': 'Geef de scheepsgrootte op als het schip bekend is',
  'Aircraft assumed: {aircraft}, {role}': 'Aangenomen vliegtuig: {aircraft}, {role}',
  'half as belly freight, half in freighters': 'half als bellyvracht, half in vrachtvliegtuigen',
  'Train assumed: {train} of {n} t gross, wagons {m} % loaded and {k} % empty wagon-km':
    'Aangenomen trein: {train} van {n} t bruto, wagens {m}% beladen en {k}% lege wagen-km',
  'State {field} if it is known': 'Geef {field} op als dat bekend is',
  'State {fields} if they are known': 'Geef {fields} op als die bekend zijn',
  loadFactor: 'beladingsgraad',
  emptyRunning: 'lege ritten',
  trainWeight: 'brutogewicht van de trein',
  vehicle: 'voertuig',
  aircraftType: 'vliegtuig',
  general: 'stukgoed',
  'temperature controlled': 'geconditioneerd',
  construction: 'bouwmaterialen',
  tanker: 'tankwagen',
  'imoNumber: not used, because inland vessels have none': 'IMO-nummer: niet gebruikt, binnenschepen hebben er geen',
  'imoNumber {number}: no report of this ship has been imported (cargowake ships import); figures of its class were used':
    'IMO-nummer {number}: geen rapport van dit schip beschikbaar (cargowake ships import); cijfers van zijn klasse',
  'speed: not used, because the figures of the ship itself include it':
    'Snelheid: niet gebruikt, de cijfers van het schip bevatten haar al',
  'climateControl REQUIRED: the stated container has no refrigeration; that of a refrigerated container was counted':
    'Temperatuurbeheersing: de opgegeven container heeft geen koeling; die van een koelcontainer is meegeteld',
  'climateControl REQUIRED: no energy is added for temperature control on board; the statistics of aircraft fuel already include it':
    'Temperatuurbeheersing: aan boord wordt geen energie toegevoegd; de brandstofstatistiek bevat die al',
  // Notes of places.
  '{city} was taken as the harbor, airport or terminal of that name; others: {rivals}':
    '{city} is opgevat als de haven, luchthaven of terminal met die naam; ook: {rivals}',
  '{text} was read as the IATA code of {name}': '{text} is gelezen als de IATA-code van {name}',
  '{text} was read as the ICAO code of {name}': '{text} is gelezen als de ICAO-code van {name}',
  '{text} was read as the UN/LOCODE of {name}': '{text} is gelezen als de UN/LOCODE van {name}',
  '"{text}" was read as {name}': '“{text}” is gelezen als {name}',
  'postcode {postcode} was read as the first digits of a code':
    'postcode {postcode} is gelezen als het begin van een postcode',
  'postcode {postcode} was read as {written}': 'postcode {postcode} is gelezen als {written}',
  'postcode {postcode} was read as {written}; {more}': 'postcode {postcode} is gelezen als {written}; {more}',
  'the position of postcode {postcode} is known to within {n} km only: add the city':
    'de ligging van postcode {postcode} is slechts tot op {n} km bekend: voeg de plaats toe',
  '{place} in the street field was taken as the place, near {city}':
    '{place} in het straatveld is als de plaats genomen, bij {city}',
  '{text} was read as {area} ({code}): its middle was taken':
    '{text} is gelezen als {area} ({code}): het midden daarvan is genomen',
  '{estate} is not known: the middle of {city} was taken': '{estate} is niet bekend: het midden van {city} is genomen',
  'no "{name}" is known near {city}: {town} itself was used':
    '“{name}” is bij {city} niet bekend: {town} zelf is genomen',
  'no {name} is known by that name: {city} itself was taken':
    '{name} is niet onder die naam bekend: {city} zelf is genomen',
  'postcode {postcode} is not listed: the middle of those that begin with {prefix} was taken':
    'postcode {postcode} staat niet in de lijst: het midden van de postcodes die met {prefix} beginnen, is genomen',
  '{city} was taken as the harbor, airport or terminal of that name in {country}; others: {rivals}':
    '{city} is genomen als de haven, luchthaven of terminal met die naam in {country}; ook: {rivals}',
  '{city} was taken as the largest place of that name in {country}; others: {rivals}':
    '{city} is genomen als de grootste plaats met die naam in {country}; ook: {rivals}',
  'postcode {postcode} lies {n} km from {city}: its own position was taken':
    'postcode {postcode} ligt {n} km van {city}: de eigen ligging is genomen',
  '{city} was taken as the largest place of that name; others: {rivals}':
    '{city} is genomen als grootste plaats met die naam; ook: {rivals}',
  '{city} is a town of that name in {region}; for {area} ({code}) give it as region':
    '{city} is een plaats met die naam in {region}; geef {area} ({code}) op als regio',
  '{place} is not in {region} ({code}) as stated: the region was not used':
    '{place} ligt niet in {region} ({code}) zoals opgegeven: de regio is niet gebruikt',
  '{place} lies over {n} km from {other}: only the latter was used':
    '{place} ligt meer dan {n} km van {other}: alleen het laatste is gebruikt',
  '{place} lies in {country}, not in {stated} as stated: the code was used':
    '{place} ligt in {country}, niet in {stated} zoals opgegeven: de code is gebruikt',
  'the coordinates lie {n} km from {place}: the coordinates were used':
    'de coördinaten liggen {n} km van {place}: de coördinaten zijn gebruikt',
  'the map has no number {number} in {street}: position estimated from houses {houses}':
    'de kaart heeft geen nummer {number} in {street}: geplaatst aan de hand van huisnummers {houses}',
  'the map has no number {number} in {street}: the middle of the street was used':
    'de kaart heeft geen nummer {number} in {street}: het midden van de straat is genomen',
  // Lists and joined sentences: a list applies if one part of it is understood, joined sentences if both are.
  '{first}; {others}': '{first}; {others}',
  '{facility} ({code}): {remark}': '{facility} ({code}): {remark}',
  '{first}. {others}': '{first}. {others}',
  '{vehicle} ({mix})': '{vehicle} ({mix})',
  '{vehicle}, {detail}': '{vehicle}, {detail}',
  '{first} and {second}': '{first} en {second}',
  // Examples of the API description.
  'Sea, a requested terminal, rail: 100 kg from London to Brussels by way of Antwerp':
    'Zee, een gevraagde terminal, spoor: 100 kg van Londen naar Brussel via Antwerpen',
  'Road: 10 t from Hamburg to Munich': 'Weg: 10 t van Hamburg naar München',
  'Sea: refrigerated containers from port to port': 'Zee: koelcontainers van haven tot haven',
  'Air: belly freight from airport to airport': 'Lucht: bellyvracht van luchthaven tot luchthaven',
  'A mix: seven tenths by rail, three tenths by road': 'Een mix: zeven tiende per spoor, drie tiende over de weg',
  'No chain: the service finds the mode': 'Zonder transportketen: de dienst vindt de modaliteit',
  // Warnings.
  '{place}: is not a property of a request and was not used':
    '{place}: is geen eigenschap van een aanvraag en is niet gebruikt',
  'and {n} more': 'en nog {n}',
};
