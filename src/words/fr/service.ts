import type { ServiceTexts } from '../texts.js';

export const service: ServiceTexts = {
  // Vehicles.
  'Van up to {n} t': 'Fourgon jusqu’à {n} t',
  'Van {n} to {m} t': 'Fourgon de {n} à {m} t',
  'Rigid truck up to {n} t': 'Porteur jusqu’à {n} t',
  'Rigid truck {n} to {m} t': 'Porteur de {n} à {m} t',
  'Rigid truck over {n} t': 'Porteur de plus de {n} t',
  'Articulated truck up to {n} t': 'Ensemble articulé jusqu’à {n} t',
  'Articulated truck {n} to {m} t': 'Ensemble articulé de {n} à {m} t',
  'Articulated truck over {n} t': 'Ensemble articulé de plus de {n} t',
  'Manifest train': 'Train de lotissement',
  'Intermodal train': 'Train intermodal',
  'Unit train': 'Train complet',
  'Automobile train': 'Train porte-automobiles',
  'Container ship': 'Porte-conteneurs',
  'Bulk carrier': 'Vraquier',
  'General cargo ship': 'Cargo polyvalent',
  'Chemical tanker': 'Chimiquier',
  'Oil tanker': 'Pétrolier',
  'Liquefied gas tanker': 'Gazier',
  'Ro-ro ship': 'Navire roulier',
  'Ro-pax ferry': 'Ferry mixte',
  'Vehicle carrier': 'Transporteur de véhicules',
  'Refrigerated cargo ship': 'Navire frigorifique',
  'Inland motor vessel': 'Automoteur fluvial',
  'Inland container vessel': 'Porte-conteneurs fluvial',
  'Inland tanker': 'Automoteur-citerne fluvial',
  'Pushed convoy': 'Convoi poussé',
  'pusher with {n} barges': 'pousseur et {n} barges',
  'under {n} TEU': 'moins de {n} EVP',
  '{n} to {m} TEU': '{n} à {m} EVP',
  '{n} TEU and more': '{n} EVP et plus',
  'under {n} dwt': 'moins de {n} tpl',
  '{n} to {m} dwt': '{n} à {m} tpl',
  '{n} dwt and more': '{n} tpl et plus',
  'under {n} GT': 'moins de {n} UMS',
  '{n} to {m} GT': '{n} à {m} UMS',
  '{n} GT and more': '{n} UMS et plus',
  'under {n} m3': 'moins de {n} m³',
  '{n} to {m} m3': '{n} à {m} m³',
  '{n} m3 and more': '{n} m³ et plus',
  'under {n} t': 'moins de {n} t',
  '{n} to {m} t': '{n} à {m} t',
  '{n} t and more': '{n} t et plus',
  'Wide-body long-haul aircraft': 'Gros-porteur long-courrier',
  'Narrow-body medium-haul aircraft': 'Monocouloir moyen-courrier',
  'Regional short-haul aircraft': 'Avion régional court-courrier',
  'All-terrain STOL aircraft': 'Avion tout-terrain à décollage court',
  'All-terrain VSTOL aircraft': 'Avion tout-terrain à décollage vertical ou court',
  'belly and freighter': 'soutes et avions-cargos',
  passenger: 'avion de passagers',
  freighter: 'avion-cargo',
  'electricity and diesel': 'électricité et gazole',
  'diesel and electricity': 'gazole et électricité',
  mix: 'mélange',
  '{n} % {energy}': '{n} % {energy}',
  'measured consumption': 'consommation mesurée',
  'intensity of the carrier': 'intensité du transporteur',
  Aircraft: 'Avion',
  Train: 'Train',
  'Road vehicle': 'Véhicule routier',
  Vessel: 'Bateau',
  // Methods.
  'ISO 14083:2023, fuel model linear in load (UK DESNZ 2025, French level-1 loads)':
    'ISO 14083:2023, modèle de carburant linéaire en charge (UK DESNZ 2025, charges françaises de niveau 1)',
  'ISO 14083:2023, traction energy by train weight (public EcoTransIT function, French level-1 loads)':
    'ISO 14083:2023, énergie de traction selon la masse du train (fonction publique EcoTransIT, charges françaises de niveau 1)',
  'ISO 14083:2023, energy by ship size (IMO carbon-intensity lines, UK DESNZ 2025, French level-1), FuelEU fuels':
    'ISO 14083:2023, énergie selon la taille du navire (intensité carbone OMI, UK DESNZ 2025, niveau 1 français), carburants FuelEU',
  'ISO 14083:2023, fuel per transport work as the ship reported it, FuelEU fuels':
    'ISO 14083:2023, carburant par travail de transport déclaré par le navire, carburants FuelEU',
  'ISO 14083:2023, measured consumption of the vessel': 'ISO 14083:2023, consommation mesurée du bateau',
  'ISO 14083:2023, inland vessel energy by class (hull resistance, French level-1 loads)':
    'ISO 14083:2023, énergie des bateaux fluviaux par classe (résistance de coque, charges françaises de niveau 1)',
  'ISO 14083:2023, fuel by aircraft from US BTS traffic statistics, mass allocation':
    'ISO 14083:2023, carburant par avion selon les statistiques de trafic BTS (États-Unis), allocation par la masse',
  'ISO 14083:2023, hub energy per tonne outbound': 'ISO 14083:2023, énergie du site par tonne sortante',
  'ISO 14083:2023, intensity given by the carrier': 'ISO 14083:2023, intensité fournie par le transporteur',
  'ISO 14083:2023, intensity given by the site': 'ISO 14083:2023, intensité fournie par le site',
  'Cargowake, to ISO 14083:2023': 'Cargowake, selon l’ISO 14083:2023',
  // Facilities that were chosen.
  'nearest suitable by road': 'le plus proche adapté, par la route',
  'nearest suitable by road and ship': 'le plus proche adapté, route et navire ensemble',
  'closest airport that can be used': 'aéroport utilisable le plus proche',
  'closest rail yard that can be used': 'terminal ferroviaire utilisable le plus proche',
  'closest harbor that can be used': 'port utilisable le plus proche',
  'nearer, but not known to be equipped for this cargo':
    'plus proche, mais on ignore s’il est équipé pour cette marchandise',
  'nearer, but the whole route would be longer': 'plus proche, mais le trajet entier serait plus long',
  'nearer, but with fewer flights or a short runway': 'plus proche, mais avec moins de vols ou une piste courte',
  'nearer, but no freight terminal': 'plus proche, mais sans terminal de fret',
  'nearer, but a smaller port with fewer sailings': 'plus proche, mais port plus petit avec moins de départs',
  'closer, but without scheduled or cargo flights': 'plus proche, mais sans vols réguliers ni cargo',
  'closer, but not for freight': 'plus proche, mais pas pour le fret',
  'closer, but not known to be equipped for this cargo':
    'plus proche, mais on ignore s’il est équipé pour cette marchandise',
  'at the place': 'sur place',
  '{n} km by truck': '{n} km en camion',
  '{n} km by truck, {m} km of that by ferry': '{n} km en camion, dont {m} km en ferry',
  '{n} km from the requested place': 'à {n} km du lieu demandé',
  '{n} km from the requested place, and the way there is not counted':
    'à {n} km du lieu demandé, et le trajet jusque-là n’est pas compté',
  'more freight flies from {name}, give its code if it is meant':
    'davantage de fret part de {name}, indiquez son code si c’est lui',
  'no railway is known there, {n} km of branch line are assumed':
    'aucune voie ferrée connue à cet endroit, {n} km d’embranchement supposés',
  'not a known freight terminal, loading is assumed': 'pas un terminal de fret connu, chargement supposé',
  'not known to be equipped for this cargo; a small ship with its own gear is assumed to call there':
    'on ignore s’il est équipé pour cette marchandise ; on suppose l’escale d’un petit navire avec ses propres apparaux',
  // Notes of planning.
  'both ends are the same point, so that nothing is driven; for a movement within the town, send addresses or the distance':
    'les deux extrémités sont le même point, rien n’est parcouru ; pour un transport à l’intérieur de la ville, indiquer des adresses ou la distance',
  'the hub at the facility is left out, because options.hubInsertion is MANUAL; ISO 14083 counts hub operations':
    'la plateforme de cette installation est omise, car options.hubInsertion vaut MANUAL ; l’ISO 14083 compte les opérations des plateformes',
  'no vessel stated: an inland vessel, because an inland waterway connects the nearest ports':
    'aucun bateau indiqué : un bateau fluvial, car une voie navigable relie les ports les plus proches',
  'a flight of {n} km is unusual: over such distances air freight is trucked':
    'un vol de {n} km est inhabituel : sur de telles distances, le fret aérien voyage par camion',
  'trucks drive {n} km to and from the harbors, the straight line is {m} km':
    'les camions parcourent {n} km vers et depuis les ports, la ligne droite mesure {m} km',
  'the way by water is {n} times as long as the straight line':
    'le trajet par l’eau est {n} fois aussi long que la ligne droite',
  'no vessel stated: a general cargo ship, because container ports would be a long detour':
    'aucun navire indiqué : un cargo polyvalent, car les ports à conteneurs imposeraient un long détour',
  'no aircraft stated: {aircraft}, the largest that can use the runway of {airport} ({n} m)':
    'aucun avion indiqué : {aircraft}, le plus grand que la piste de {airport} accepte ({n} m)',
  'the place where the two movements meet is not stated: {place}, {what}, was used':
    'le point de rencontre des deux trajets n’est pas indiqué : {place}, {what}, a été retenu',
  'the harbor nearest to its start': 'le port le plus proche du départ',
  'a facility about halfway': 'une installation à mi-chemin',
  'a seaport that both vessels reach': 'un port maritime que les deux bateaux atteignent',
  // Notes of routing.
  'crossing {name}: departures at least hourly': 'traversée {name} : au moins un départ par heure',
  'crossing {name}: fewer departures than one an hour': 'traversée {name} : moins d’un départ par heure',
  'the border of {from} and {to} is closed to trucks: this route leads through {countries}':
    'la frontière entre {from} et {to} est fermée aux camions : cet itinéraire passe par {countries}',
  'the start lies {n} km from the network': 'le départ se trouve à {n} km du réseau',
  'the end lies {n} km from the network': 'l’arrivée se trouve à {n} km du réseau',
  'the start lies {n} km from the waterway': 'le départ se trouve à {n} km de la voie navigable',
  'the end lies {n} km from the waterway': 'l’arrivée se trouve à {n} km de la voie navigable',
  'too small for this ship: {passages}': 'trop petit pour ce navire : {passages}',
  'part of this inland voyage crosses an estuary or the sea, which requires a vessel certified for it':
    'une partie de ce trajet fluvial passe par un estuaire ou la mer, ce qui exige un bateau certifié',
  'beyond the range of {n} km; stops at {airports}': 'au-delà du rayon d’action de {n} km ; escales : {airports}',
  'assumed local road: the road network has none here': 'trajet local supposé : le réseau routier n’a pas de route ici',
  'the OSRM profile determines the vehicle: the weight of the truck was not used':
    'le profil OSRM détermine le véhicule : le poids du camion n’a pas été utilisé',
  '{engine} did not answer ({reason}): the embedded network was used':
    '{engine} n’a pas répondu ({reason}) : réseau intégré utilisé',
  '{engine} has no direct route: the modelled network was used':
    '{engine} n’a pas de trajet direct : réseau modélisé utilisé',
  'signs bar vehicles of class {asked} from every route: a route for class {taken} was used':
    'la signalisation ne laisse aucun trajet aux véhicules de classe {asked} : trajet de classe {taken} utilisé',
  '{n} km on {map}, joined at {point}': '{n} km sur {map}, raccordés à {point}',
  'no {way} is known between the two ends, {n} km apart: the stated distance was used unchanged':
    'aucune liaison ({way}) connue entre les deux extrémités, distantes de {n} km : la distance indiquée a été reprise',
  road: 'route',
  railway: 'voie ferrée',
  waterway: 'voie navigable',
  flight: 'vol',
  'routed distance {n} km ({engine})': 'distance calculée {n} km ({engine})',
  'the stated distance of {n} km is shorter than the great circle of {m} km':
    'la distance indiquée de {n} km est plus courte que l’orthodromie de {m} km',
  // Another mode than requested.
  '{mode} was not possible; calculated as {other}.': '{mode} impossible ; calculé en {other}.',
  '{mode} was not possible; calculated as {other}, which emits about {n} times as much per tonne-kilometre.':
    '{mode} impossible ; calculé en {other}, qui émet environ {n} fois autant par tonne-kilomètre.',
  '{mode} was not possible; calculated as {other}, which emits about {n} % as much per tonne-kilometre.':
    '{mode} impossible ; calculé en {other}, qui émet environ {n} % de cette valeur par tonne-kilomètre.',
  '{mode} was not possible ({reason}); calculated as {other}.': '{mode} impossible ({reason}) ; calculé en {other}.',
  '{mode} was not possible ({reason}); calculated as {other}, which emits about {n} times as much per tonne-kilometre.':
    '{mode} impossible ({reason}) ; calculé en {other}, qui émet environ {n} fois autant par tonne-kilomètre.',
  '{mode} was not possible ({reason}); calculated as {other}, which emits about {n} % as much per tonne-kilometre.':
    '{mode} impossible ({reason}) ; calculé en {other}, qui émet environ {n} % de cette valeur par tonne-kilomètre.',
  '{where}: no railway connects them': '{where} : aucune voie ferrée ne les relie',
  '{where}: no road, vehicle ferry or train shuttle connects them':
    '{where} : ni route, ni ferry, ni navette ferroviaire ne les relie',
  '{where}: no waterway open to {vessel} connects the two ({ports})':
    '{where} : aucune voie navigable ouverte à {vessel} ne relie les deux ({ports})',
  // Notes of the estimate.
  'Load assumed: {work}, {n} t on loaded trips and {m} % empty kilometres':
    'Charge supposée : {work}, {n} t par trajet chargé et {m} % de kilomètres à vide',
  'these are figures of Europe, none are known there': 'ce sont des valeurs d’Europe, aucune n’est connue pour ce pays',
  'a consignment of this size usually travels in a groupage network (loadDistribution GROUPAGE: {n} t)':
    'un envoi de cette taille voyage d’ordinaire en groupage (type de chargement « Réseau de groupage » : {n} t)',
  'a consignment of this size usually travels in a parcel network (loadDistribution PARCEL: {n} t)':
    'un envoi de cette taille voyage d’ordinaire en messagerie (type de chargement « Réseau de messagerie » : {n} t)',
  'a full load is {n} t (loadDistribution AVERAGE_MIXED)':
    'un chargement complet fait {n} t (type de chargement « Moyen, mixte »)',
  'if this consignment travels alone, a smaller truck is likely: state structure, grossWeight and loadFactor':
    'si cet envoi voyage seul, c’est sans doute dans un camion plus petit : indiquez le véhicule, le poids total autorisé et le taux de chargement',
  'if this consignment has the truck to itself, state loadFactor {n}':
    'si cet envoi a le camion pour lui seul, indiquez un taux de chargement de {n} %',
  'Ship assumed: {ship} of {n} {unit}': 'Navire supposé : {ship} de {n} {unit}',
  'Ship assumed: {ship} of {n} {unit} and a feeder of {m} TEU':
    'Navire supposé : {ship} de {n} {unit} et un navire collecteur de {m} EVP',
  'Ship assumed: {ship} of {n} {unit} (limited by {waters})':
    'Navire supposé : {ship} de {n} {unit} (limité par {waters})',
  'Ship assumed: {ship} of {n} {unit} and a feeder of {m} TEU (limited by {waters})':
    'Navire supposé : {ship} de {n} {unit} et un navire collecteur de {m} EVP (limité par {waters})',
  't deadweight': 't de port en lourd',
  GT: 'UMS',
  'The cargo is more than one such ship can carry': 'La marchandise dépasse la capacité d’un seul navire',
  'State capacity if the ship is known': 'Indiquez la taille du navire s’il est connu',
  'State capacity, or imoNumber, if the ship is known': 'Indiquez la taille ou le numéro OMI du navire s’il est connu',
  'Vessel assumed: {vessel} of {n} t ({band})': 'Bateau supposé : {vessel} de {n} t ({band})',
  'State capacity if the vessel is known': 'Indiquez la taille du bateau s’il est connu',
  'Aircraft assumed: {aircraft}, {role}': 'Avion supposé : {aircraft}, {role}',
  'half as belly freight, half in freighters': 'moitié en soute, moitié en avion-cargo',
  'Train assumed: {train} of {n} t gross, wagons {m} % loaded and {k} % empty wagon-km':
    'Train supposé : {train} de {n} t brutes, wagons chargés à {m} % et {k} % de wagons-km à vide',
  'State {field} if it is known': 'Indiquez {field} si vous le connaissez',
  'State {fields} if they are known': 'Indiquez {fields} si vous les connaissez',
  loadFactor: 'taux de chargement',
  emptyRunning: 'parcours à vide',
  trainWeight: 'poids brut du train',
  vehicle: 'véhicule',
  aircraftType: 'type d’avion',
  general: 'marchandises diverses',
  'temperature controlled': 'température dirigée',
  construction: 'matériaux de construction',
  tanker: 'citerne',
  'imoNumber: not used, because inland vessels have none':
    'Numéro OMI : non utilisé, les bateaux fluviaux n’en ont pas',
  'imoNumber {number}: no report of this ship has been imported (cargowake ships import); figures of its class were used':
    'Numéro OMI {number} : aucun rapport de ce navire disponible (cargowake ships import) ; valeurs de sa classe',
  'speed: not used, because the figures of the ship itself include it':
    'Vitesse : non utilisée, les valeurs du navire la contiennent',
  'climateControl REQUIRED: the stated container has no refrigeration; that of a refrigerated container was counted':
    'Température dirigée : le conteneur indiqué n’a pas de réfrigération ; celle d’un conteneur frigorifique a été comptée',
  'climateControl REQUIRED: no energy is added for temperature control on board; the statistics of aircraft fuel already include it':
    'Température dirigée : aucune énergie n’est ajoutée à bord ; les statistiques de carburant la contiennent déjà',
  // Notes of places.
  '{city} was taken as the harbor, airport or terminal of that name; others: {rivals}':
    '{city} a été compris comme le port, l’aéroport ou le terminal de ce nom ; autres : {rivals}',
  '{text} was read as the IATA code of {name}': '{text} a été lu comme le code IATA de {name}',
  '{text} was read as the ICAO code of {name}': '{text} a été lu comme le code OACI de {name}',
  '{text} was read as the UN/LOCODE of {name}': '{text} a été lu comme l’UN/LOCODE de {name}',
  '"{text}" was read as {name}': '« {text} » a été lu comme {name}',
  'postcode {postcode} was read as the first digits of a code':
    'le code postal {postcode} a été lu comme le début d’un code',
  'postcode {postcode} was read as {written}': 'le code postal {postcode} a été lu comme {written}',
  'postcode {postcode} was read as {written}; {more}': 'le code postal {postcode} a été lu comme {written} ; {more}',
  'the position of postcode {postcode} is known to within {n} km only: add the city':
    'la position du code postal {postcode} n’est connue qu’à {n} km près : ajoutez la ville',
  '{place} in the street field was taken as the place, near {city}':
    '{place} dans le champ de la rue a été pris comme lieu, près de {city}',
  '{text} was read as {area} ({code}): its middle was taken':
    '{text} a été lu comme {area} ({code}) : son centre a été pris',
  '{estate} is not known: the middle of {city} was taken': '{estate} est inconnu : le centre de {city} a été pris',
  'no "{name}" is known near {city}: {town} itself was used':
    '« {name} » n’est pas connu près de {city} : {town} même a été pris',
  'no {name} is known by that name: {city} itself was taken':
    '{name} n’est pas connu sous ce nom : {city} même a été pris',
  'postcode {postcode} is not listed: the middle of those that begin with {prefix} was taken':
    'le code postal {postcode} n’est pas répertorié : le centre de ceux qui commencent par {prefix} a été pris',
  '{city} was taken as the harbor, airport or terminal of that name in {country}; others: {rivals}':
    '{city} a été retenue comme le port, l’aéroport ou le terminal de ce nom, pays {country} ; aussi : {rivals}',
  '{city} was taken as the largest place of that name in {country}; others: {rivals}':
    '{city} a été retenue comme la plus grande localité de ce nom, pays {country} ; aussi : {rivals}',
  'postcode {postcode} lies {n} km from {city}: its own position was taken':
    'le code postal {postcode} est à {n} km de {city} : sa propre position a été prise',
  '{city} was taken as the largest place of that name; others: {rivals}':
    '{city} a été retenue comme la plus grande localité de ce nom ; aussi : {rivals}',
  '{city} is a town of that name in {region}; for {area} ({code}) give it as region':
    '{city} est une ville de ce nom en {region} ; pour {area} ({code}), indiquez-la comme région',
  '{place} is not in {region} ({code}) as stated: the region was not used':
    '{place} ne se trouve pas en {region} ({code}) comme indiqué : la région n’a pas été utilisée',
  '{place} lies over {n} km from {other}: only the latter was used':
    '{place} se trouve à plus de {n} km de {other} : seul ce dernier a été utilisé',
  '{place} lies in {country}, not in {stated} as stated: the code was used':
    '{place} se trouve dans le pays {country}, et non {stated} comme indiqué : le code a été utilisé',
  'the coordinates lie {n} km from {place}: the coordinates were used':
    'les coordonnées se trouvent à {n} km de {place} : elles ont été utilisées',
  'the map has no number {number} in {street}: position estimated from houses {houses}':
    'la carte n’a pas de numéro {number} dans {street} : placé d’après les numéros {houses}',
  'the map has no number {number} in {street}: the middle of the street was used':
    'la carte n’a pas de numéro {number} dans {street} : le milieu de la rue a été retenu',
  // Lists and joined sentences: a list applies if one part of it is understood, joined sentences if both are.
  '{first}; {others}': '{first} ; {others}',
  '{facility} ({code}): {remark}': '{facility} ({code}) : {remark}',
  '{first}. {others}': '{first}. {others}',
  '{vehicle} ({mix})': '{vehicle} ({mix})',
  '{vehicle}, {detail}': '{vehicle}, {detail}',
  '{first} and {second}': '{first} et {second}',
  // Examples of the API description.
  'Sea, a requested terminal, rail: 100 kg from London to Brussels by way of Antwerp':
    'Mer, un terminal demandé, rail : 100 kg de Londres à Bruxelles par Anvers',
  'Road: 10 t from Hamburg to Munich': 'Route : 10 t de Hambourg à Munich',
  'Sea: refrigerated containers from port to port': 'Mer : conteneurs frigorifiques de port à port',
  'Air: belly freight from airport to airport': 'Air : fret en soute d’aéroport à aéroport',
  'A mix: seven tenths by rail, three tenths by road':
    'Une combinaison : sept dixièmes par le rail, trois dixièmes par la route',
  'No chain: the service finds the mode': 'Sans chaîne de transport : le service trouve le mode',
  // Warnings.
  '{place}: is not a property of a request and was not used':
    '{place} : n’est pas une propriété d’une demande et n’a pas été utilisé',
  'and {n} more': 'et {n} autres',
};
