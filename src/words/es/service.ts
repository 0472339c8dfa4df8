import type { ServiceTexts } from '../texts.js';

export const service: ServiceTexts = {
  // Vehicles.
  'Van up to {n} t': 'Furgoneta de hasta {n} t',
  'Van {n} to {m} t': 'Furgoneta de {n} a {m} t',
  'Rigid truck up to {n} t': 'Camión rígido de hasta {n} t',
  'Rigid truck {n} to {m} t': 'Camión rígido de {n} a {m} t',
  'Rigid truck over {n} t': 'Camión rígido de más de {n} t',
  'Articulated truck up to {n} t': 'Camión articulado de hasta {n} t',
  'Articulated truck {n} to {m} t': 'Camión articulado de {n} a {m} t',
  'Articulated truck over {n} t': 'Camión articulado de más de {n} t',
  'Manifest train': 'Tren de vagones sueltos',
  'Intermodal train': 'Tren intermodal',
  'Unit train': 'Tren completo',
  'Automobile train': 'Tren portaautomóviles',
  'Container ship': 'Portacontenedores',
  'Bulk carrier': 'Granelero',
  'General cargo ship': 'Buque de carga general',
  'Chemical tanker': 'Quimiquero',
  'Oil tanker': 'Petrolero',
  'Liquefied gas tanker': 'Gasero',
  'Ro-ro ship': 'Buque ro-ro',
  'Ro-pax ferry': 'Ferri ro-pax',
  'Vehicle carrier': 'Buque portavehículos',
  'Refrigerated cargo ship': 'Buque frigorífico',
  'Inland motor vessel': 'Motonave fluvial',
  'Inland container vessel': 'Portacontenedores fluvial',
  'Inland tanker': 'Buque cisterna fluvial',
  'Pushed convoy': 'Convoy empujado',
  'pusher with {n} barges': 'empujador con {n} barcazas',
  'under {n} TEU': 'menos de {n} TEU',
  '{n} to {m} TEU': '{n} a {m} TEU',
  '{n} TEU and more': '{n} TEU y más',
  'under {n} dwt': 'menos de {n} TPM',
  '{n} to {m} dwt': '{n} a {m} TPM',
  '{n} dwt and more': '{n} TPM y más',
  'under {n} GT': 'menos de {n} GT',
  '{n} to {m} GT': '{n} a {m} GT',
  '{n} GT and more': '{n} GT y más',
  'under {n} m3': 'menos de {n} m³',
  '{n} to {m} m3': '{n} a {m} m³',
  '{n} m3 and more': '{n} m³ y más',
  'under {n} t': 'menos de {n} t',
  '{n} to {m} t': '{n} a {m} t',
  '{n} t and more': '{n} t y más',
  'Wide-body long-haul aircraft': 'Avión de fuselaje ancho, largo recorrido',
  'Narrow-body medium-haul aircraft': 'Avión de fuselaje estrecho, medio recorrido',
  'Regional short-haul aircraft': 'Avión regional, corto recorrido',
  'All-terrain STOL aircraft': 'Avión todoterreno de despegue corto',
  'All-terrain VSTOL aircraft': 'Avión todoterreno de despegue vertical o corto',
  'belly and freighter': 'bodega y carguero',
  passenger: 'avión de pasajeros',
  freighter: 'carguero',
  'electricity and diesel': 'electricidad y gasóleo',
  'diesel and electricity': 'gasóleo y electricidad',
  mix: 'mezcla',
  '{n} % {energy}': '{n} % {energy}',
  'measured consumption': 'consumo medido',
  'intensity of the carrier': 'intensidad del transportista',
  Aircraft: 'Avión',
  Train: 'Tren',
  'Road vehicle': 'Vehículo de carretera',
  Vessel: 'Buque',
  // Methods.
  'ISO 14083:2023, fuel model linear in load (UK DESNZ 2025, French level-1 loads)':
    'ISO 14083:2023, modelo de combustible lineal con la carga (UK DESNZ 2025, cargas francesas de nivel 1)',
  'ISO 14083:2023, traction energy by train weight (public EcoTransIT function, French level-1 loads)':
    'ISO 14083:2023, energía de tracción según el peso del tren (función pública de EcoTransIT, cargas francesas de nivel 1)',
  'ISO 14083:2023, energy by ship size (IMO carbon-intensity lines, UK DESNZ 2025, French level-1), FuelEU fuels':
    'ISO 14083:2023, energía según el tamaño del buque (intensidad de carbono OMI, UK DESNZ 2025, nivel 1 francés), combustibles FuelEU',
  'ISO 14083:2023, fuel per transport work as the ship reported it, FuelEU fuels':
    'ISO 14083:2023, combustible por trabajo de transporte declarado por el buque, combustibles FuelEU',
  'ISO 14083:2023, measured consumption of the vessel': 'ISO 14083:2023, consumo medido del buque',
  'ISO 14083:2023, inland vessel energy by class (hull resistance, French level-1 loads)':
    'ISO 14083:2023, energía de buques fluviales por clase (resistencia del casco, cargas francesas de nivel 1)',
  'ISO 14083:2023, fuel by aircraft from US BTS traffic statistics, mass allocation':
    'ISO 14083:2023, combustible por avión según estadísticas de tráfico BTS (EE. UU.), asignación por masa',
  'ISO 14083:2023, hub energy per tonne outbound': 'ISO 14083:2023, energía del nodo por tonelada saliente',
  'ISO 14083:2023, intensity given by the carrier': 'ISO 14083:2023, intensidad indicada por el transportista',
  'ISO 14083:2023, intensity given by the site': 'ISO 14083:2023, intensidad indicada por el nodo',
  'Cargowake, to ISO 14083:2023': 'Cargowake, según ISO 14083:2023',
  // Facilities that were chosen.
  'nearest suitable by road': 'el adecuado más cercano por carretera',
  'nearest suitable by road and ship': 'el adecuado más cercano, carretera y barco juntos',
  'closest airport that can be used': 'aeropuerto utilizable más cercano',
  'closest rail yard that can be used': 'terminal ferroviaria utilizable más cercana',
  'closest harbor that can be used': 'puerto utilizable más cercano',
  'nearer, but not known to be equipped for this cargo':
    'más cercano, pero no consta que esté equipado para esta carga',
  'nearer, but the whole route would be longer': 'más cercano, pero el trayecto completo sería más largo',
  'nearer, but with fewer flights or a short runway': 'más cercano, pero con menos vuelos o pista corta',
  'nearer, but no freight terminal': 'más cercana, pero sin terminal de carga',
  'nearer, but a smaller port with fewer sailings': 'más cercano, pero un puerto menor con menos salidas',
  'closer, but without scheduled or cargo flights': 'más cercano, pero sin vuelos regulares ni de carga',
  'closer, but not for freight': 'más cercana, pero no para mercancías',
  'closer, but not known to be equipped for this cargo':
    'más cercano, pero no consta que esté equipado para esta carga',
  'at the place': 'en el propio lugar',
  '{n} km by truck': '{n} km en camión',
  '{n} km by truck, {m} km of that by ferry': '{n} km en camión, de ellos {m} km en ferri',
  '{n} km from the requested place': 'a {n} km del lugar pedido',
  '{n} km from the requested place, and the way there is not counted':
    'a {n} km del lugar pedido, y el camino hasta allí no se cuenta',
  'more freight flies from {name}, give its code if it is meant':
    'más carga sale de {name}; indique su código si se trata de ese',
  'no railway is known there, {n} km of branch line are assumed':
    'no se conoce ningún ferrocarril allí, se suponen {n} km de ramal',
  'not a known freight terminal, loading is assumed':
    'no es una terminal de carga conocida, se supone que allí se puede cargar',
  'not known to be equipped for this cargo; a small ship with its own gear is assumed to call there':
    'no consta que esté equipado para esta carga; se supone la escala de un buque pequeño con medios propios',
  // Notes of planning.
  'both ends are the same point, so that nothing is driven; for a movement within the town, send addresses or the distance':
    'ambos extremos son el mismo punto, de modo que no se recorre nada; para un transporte dentro de la población, indique direcciones o la distancia',
  'the hub at the facility is left out, because options.hubInsertion is MANUAL; ISO 14083 counts hub operations':
    'se omite el nodo de la instalación, porque options.hubInsertion es MANUAL; la ISO 14083 cuenta las operaciones de los nodos',
  'no vessel stated: an inland vessel, because an inland waterway connects the nearest ports':
    'sin buque indicado: un buque fluvial, porque una vía navegable interior une los puertos más cercanos',
  'a flight of {n} km is unusual: over such distances air freight is trucked':
    'un vuelo de {n} km es inusual: a tales distancias la carga aérea va en camión',
  'trucks drive {n} km to and from the harbors, the straight line is {m} km':
    'los camiones recorren {n} km hasta y desde los puertos, la línea recta mide {m} km',
  'the way by water is {n} times as long as the straight line':
    'el trayecto por agua es {n} veces tan largo como la línea recta',
  'no vessel stated: a general cargo ship, because container ports would be a long detour':
    'sin buque indicado: un buque de carga general, porque los puertos de contenedores darían un gran rodeo',
  'no aircraft stated: {aircraft}, the largest that can use the runway of {airport} ({n} m)':
    'sin avión indicado: {aircraft}, el mayor que admite la pista de {airport} ({n} m)',
  'the place where the two movements meet is not stated: {place}, {what}, was used':
    'el lugar donde se unen los dos trayectos no está indicado: se tomó {place}, {what}',
  'the harbor nearest to its start': 'el puerto más cercano al inicio',
  'a facility about halfway': 'una instalación a medio camino',
  'a seaport that both vessels reach': 'un puerto marítimo al que llegan ambos buques',
  // Notes of routing.
  'crossing {name}: departures at least hourly': 'travesía {name}: al menos una salida por hora',
  'crossing {name}: fewer departures than one an hour': 'travesía {name}: menos de una salida por hora',
  'the border of {from} and {to} is closed to trucks: this route leads through {countries}':
    'la frontera entre {from} y {to} está cerrada a los camiones: esta ruta pasa por {countries}',
  'the start lies {n} km from the network': 'el inicio está a {n} km de la red',
  'the end lies {n} km from the network': 'el final está a {n} km de la red',
  'the start lies {n} km from the waterway': 'el inicio está a {n} km de la vía navegable',
  'the end lies {n} km from the waterway': 'el final está a {n} km de la vía navegable',
  'too small for this ship: {passages}': 'demasiado pequeño para este buque: {passages}',
  'part of this inland voyage crosses an estuary or the sea, which requires a vessel certified for it':
    'parte de este viaje fluvial discurre por estuario o mar, lo que exige un buque certificado',
  'beyond the range of {n} km; stops at {airports}': 'fuera del alcance de {n} km; escalas: {airports}',
  'assumed local road: the road network has none here':
    'trayecto local supuesto: la red de carreteras no tiene ninguna vía aquí',
  'the OSRM profile determines the vehicle: the weight of the truck was not used':
    'el perfil OSRM determina el vehículo: no se usó el peso del camión',
  '{engine} did not answer ({reason}): the embedded network was used':
    '{engine} no respondió ({reason}): se usó la red incorporada',
  '{engine} has no direct route: the modelled network was used':
    '{engine} no tiene camino directo: se usó la red modelada',
  'signs bar vehicles of class {asked} from every route: a route for class {taken} was used':
    'la señalización no deja camino a vehículos de clase {asked}: se usó el de clase {taken}',
  '{n} km on {map}, joined at {point}': '{n} km en {map}, unidos en {point}',
  'no {way} is known between the two ends, {n} km apart: the stated distance was used unchanged':
    'no se conoce enlace ({way}) entre los dos extremos, a {n} km: se tomó la distancia indicada',
  road: 'carretera',
  railway: 'ferrocarril',
  waterway: 'vía navegable',
  flight: 'vuelo',
  'routed distance {n} km ({engine})': 'distancia calculada {n} km ({engine})',
  'the stated distance of {n} km is shorter than the great circle of {m} km':
    'la distancia indicada de {n} km es menor que la ortodrómica de {m} km',
  // Another mode than requested.
  '{mode} was not possible; calculated as {other}.': '{mode} no era posible; calculado como {other}.',
  '{mode} was not possible; calculated as {other}, which emits about {n} times as much per tonne-kilometre.':
    '{mode} no era posible; calculado como {other}, que emite unas {n} veces lo mismo por tonelada-kilómetro.',
  '{mode} was not possible; calculated as {other}, which emits about {n} % as much per tonne-kilometre.':
    '{mode} no era posible; calculado como {other}, que emite cerca del {n} % de ese valor por tonelada-kilómetro.',
  '{mode} was not possible ({reason}); calculated as {other}.':
    '{mode} no era posible ({reason}); calculado como {other}.',
  '{mode} was not possible ({reason}); calculated as {other}, which emits about {n} times as much per tonne-kilometre.':
    '{mode} no era posible ({reason}); calculado como {other}, que emite unas {n} veces lo mismo por tonelada-kilómetro.',
  '{mode} was not possible ({reason}); calculated as {other}, which emits about {n} % as much per tonne-kilometre.':
    '{mode} no era posible ({reason}); calculado como {other}, que emite cerca del {n} % de ese valor por tonelada-kilómetro.',
  '{where}: no railway connects them': '{where}: ningún ferrocarril los une',
  '{where}: no road, vehicle ferry or train shuttle connects them':
    '{where}: ninguna carretera, ferri o lanzadera ferroviaria los une',
  '{where}: no waterway open to {vessel} connects the two ({ports})':
    '{where}: ninguna vía navegable abierta a {vessel} une los dos ({ports})',
  // Notes of the estimate.
  'Load assumed: {work}, {n} t on loaded trips and {m} % empty kilometres':
    'Carga supuesta: {work}, {n} t en viajes cargados y {m} % de kilómetros en vacío',
  'these are figures of Europe, none are known there': 'son valores de Europa, de allí no se conoce ninguno',
  'a consignment of this size usually travels in a groupage network (loadDistribution GROUPAGE: {n} t)':
    'un envío de este tamaño suele viajar en grupaje (tipo de carga «Red de grupaje»: {n} t)',
  'a consignment of this size usually travels in a parcel network (loadDistribution PARCEL: {n} t)':
    'un envío de este tamaño suele viajar en paquetería (tipo de carga «Red de paquetería»: {n} t)',
  'a full load is {n} t (loadDistribution AVERAGE_MIXED)':
    'una carga completa tiene {n} t (tipo de carga «Media, mixta»)',
  'if this consignment travels alone, a smaller truck is likely: state structure, grossWeight and loadFactor':
    'si este envío viaja solo, es probable que sea en un camión menor: indique vehículo, masa máxima autorizada y factor de carga',
  'if this consignment has the truck to itself, state loadFactor {n}':
    'si este envío tiene el camión para sí, indique un factor de carga del {n} %',
  'Ship assumed: {ship} of {n} {unit}': 'Buque supuesto: {ship} de {n} {unit}',
  'Ship assumed: {ship} of {n} {unit} and a feeder of {m} TEU':
    'Buque supuesto: {ship} de {n} {unit} y un alimentador de {m} TEU',
  'Ship assumed: {ship} of {n} {unit} (limited by {waters})':
    'Buque supuesto: {ship} de {n} {unit} (limitado por {waters})',
  'Ship assumed: {ship} of {n} {unit} and a feeder of {m} TEU (limited by {waters})':
    'Buque supuesto: {ship} de {n} {unit} y un alimentador de {m} TEU (limitado por {waters})',
  't deadweight': 't de peso muerto',
  GT: 'GT',
  'The cargo is more than one such ship can carry': 'La carga supera lo que cabe en un solo buque',
  'State capacity if the ship is known': 'Indique el tamaño del buque si se conoce',
  'State capacity, or imoNumber, if the ship is known': 'Indique el tamaño o el número OMI del buque si se conoce',
  'Vessel assumed: {vessel} of {n} t ({band})': 'Buque supuesto: {vessel} de {n} t ({band})',
  'State capacity if the vessel is known': 'Indique el tamaño del buque fluvial si se conoce',
  'Aircraft assumed: {aircraft}, {role}': 'Avión supuesto: {aircraft}, {role}',
  'half as belly freight, half in freighters': 'mitad en bodega, mitad en cargueros',
  'Train assumed: {train} of {n} t gross, wagons {m} % loaded and {k} % empty wagon-km':
    'Tren supuesto: {train} de {n} t brutas, vagones cargados al {m} % y {k} % de vagón-km en vacío',
  'State {field} if it is known': 'Indique {field} si se conoce',
  'State {fields} if they are known': 'Indique {fields} si se conocen',
  loadFactor: 'factor de carga',
  emptyRunning: 'recorrido en vacío',
  trainWeight: 'peso bruto del tren',
  vehicle: 'vehículo',
  aircraftType: 'tipo de avión',
  general: 'carga general',
  'temperature controlled': 'temperatura controlada',
  construction: 'materiales de construcción',
  tanker: 'cisterna',
  'imoNumber: not used, because inland vessels have none': 'Número OMI: no se usa, los buques fluviales no lo tienen',
  'imoNumber {number}: no report of this ship has been imported (cargowake ships import); figures of its class were used':
    'Número OMI {number}: sin informe de este buque (cargowake ships import); valores de su clase',
  'speed: not used, because the figures of the ship itself include it':
    'Velocidad: no se usa, los valores del propio buque la incluyen',
  'climateControl REQUIRED: the stated container has no refrigeration; that of a refrigerated container was counted':
    'Temperatura controlada: el contenedor indicado no tiene refrigeración; se contó la de un contenedor frigorífico',
  'climateControl REQUIRED: no energy is added for temperature control on board; the statistics of aircraft fuel already include it':
    'Temperatura controlada: no se añade energía a bordo; las estadísticas de combustible ya la contienen',
  // Notes of places.
  '{city} was taken as the harbor, airport or terminal of that name; others: {rivals}':
    '{city} se entendió como el puerto, aeropuerto o terminal de ese nombre; otros: {rivals}',
  '{text} was read as the IATA code of {name}': '{text} se leyó como el código IATA de {name}',
  '{text} was read as the ICAO code of {name}': '{text} se leyó como el código OACI de {name}',
  '{text} was read as the UN/LOCODE of {name}': '{text} se leyó como el UN/LOCODE de {name}',
  '"{text}" was read as {name}': '«{text}» se leyó como {name}',
  'postcode {postcode} was read as the first digits of a code':
    'el código postal {postcode} se leyó como los primeros dígitos de un código',
  'postcode {postcode} was read as {written}': 'el código postal {postcode} se leyó como {written}',
  'postcode {postcode} was read as {written}; {more}': 'el código postal {postcode} se leyó como {written}; {more}',
  'the position of postcode {postcode} is known to within {n} km only: add the city':
    'la posición del código postal {postcode} solo se conoce con una precisión de {n} km: añada la ciudad',
  '{place} in the street field was taken as the place, near {city}':
    '{place} en el campo de la calle se tomó como el lugar, cerca de {city}',
  '{text} was read as {area} ({code}): its middle was taken': '{text} se leyó como {area} ({code}): se tomó su centro',
  '{estate} is not known: the middle of {city} was taken': '{estate} no se conoce: se tomó el centro de {city}',
  'no "{name}" is known near {city}: {town} itself was used':
    'no se conoce «{name}» cerca de {city}: se tomó el propio {town}',
  'no {name} is known by that name: {city} itself was taken':
    'no se conoce {name} con ese nombre: se tomó el propio {city}',
  'postcode {postcode} is not listed: the middle of those that begin with {prefix} was taken':
    'el código postal {postcode} no figura: se tomó el centro de los que empiezan por {prefix}',
  '{city} was taken as the harbor, airport or terminal of that name in {country}; others: {rivals}':
    'se tomó {city} como el puerto, aeropuerto o terminal de ese nombre, país {country}; también: {rivals}',
  '{city} was taken as the largest place of that name in {country}; others: {rivals}':
    'se tomó {city} como la mayor población de ese nombre, país {country}; también: {rivals}',
  'postcode {postcode} lies {n} km from {city}: its own position was taken':
    'el código postal {postcode} está a {n} km de {city}: se tomó su propia posición',
  '{city} was taken as the largest place of that name; others: {rivals}':
    'se tomó {city} como la mayor población de ese nombre; también: {rivals}',
  '{city} is a town of that name in {region}; for {area} ({code}) give it as region':
    '{city} es una población de ese nombre en {region}; para {area} ({code}) indíquela como región',
  '{place} is not in {region} ({code}) as stated: the region was not used':
    '{place} no está en {region} ({code}) como se indicó: no se usó la región',
  '{place} lies over {n} km from {other}: only the latter was used':
    '{place} está a más de {n} km de {other}: solo se usó lo último',
  '{place} lies in {country}, not in {stated} as stated: the code was used':
    '{place} está en {country}, no en {stated} como se indicó: se usó el código',
  'the coordinates lie {n} km from {place}: the coordinates were used':
    'las coordenadas están a {n} km de {place}: se usaron las coordenadas',
  'the map has no number {number} in {street}: position estimated from houses {houses}':
    'el mapa no tiene el número {number} en {street}: situado por los números {houses}',
  'the map has no number {number} in {street}: the middle of the street was used':
    'el mapa no tiene el número {number} en {street}: se tomó el centro de la calle',
  // Lists and joined sentences: a list applies if one part of it is understood, joined sentences if both are.
  '{first}; {others}': '{first}; {others}',
  '{facility} ({code}): {remark}': '{facility} ({code}): {remark}',
  '{first}. {others}': '{first}. {others}',
  '{vehicle} ({mix})': '{vehicle} ({mix})',
  '{vehicle}, {detail}': '{vehicle}, {detail}',
  '{first} and {second}': '{first} y {second}',
  // Examples of the API description.
  'Sea, a requested terminal, rail: 100 kg from London to Brussels by way of Antwerp':
    'Mar, una terminal pedida, ferrocarril: 100 kg de Londres a Bruselas por Amberes',
  'Road: 10 t from Hamburg to Munich': 'Carretera: 10 t de Hamburgo a Múnich',
  'Sea: refrigerated containers from port to port': 'Mar: contenedores frigoríficos de puerto a puerto',
  'Air: belly freight from airport to airport': 'Aire: carga en bodega de aeropuerto a aeropuerto',
  'A mix: seven tenths by rail, three tenths by road':
    'Una combinación: siete décimas por ferrocarril, tres por carretera',
  'No chain: the service finds the mode': 'Sin cadena de transporte: el servicio busca el modo',
  // Warnings.
  '{place}: is not a property of a request and was not used':
    '{place}: no es una propiedad de la solicitud y no se usó',
  'and {n} more': 'y {n} más',
};
