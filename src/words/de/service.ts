/** What the service says in English, by its pattern: `{n}`, `{m}` and `{k}` are figures, longer names are words. */
export const service = {
  // Vehicles.
  'Van up to {n} t': 'Transporter bis {n} t',
  'Van {n} to {m} t': 'Transporter {n} bis {m} t',
  'Rigid truck up to {n} t': 'Solo-Lkw bis {n} t',
  'Rigid truck {n} to {m} t': 'Solo-Lkw {n} bis {m} t',
  'Rigid truck over {n} t': 'Solo-Lkw über {n} t',
  'Articulated truck up to {n} t': 'Sattelzug bis {n} t',
  'Articulated truck {n} to {m} t': 'Sattelzug {n} bis {m} t',
  'Articulated truck over {n} t': 'Sattelzug über {n} t',
  'Manifest train': 'Gemischter Güterzug',
  'Intermodal train': 'Kombizug',
  'Unit train': 'Ganzzug',
  'Automobile train': 'Autozug',
  'Container ship': 'Containerschiff',
  'Bulk carrier': 'Massengutfrachter',
  'General cargo ship': 'Stückgutfrachter',
  'Chemical tanker': 'Chemikalientanker',
  'Oil tanker': 'Öltanker',
  'Liquefied gas tanker': 'Flüssiggastanker',
  'Ro-ro ship': 'Ro-Ro-Schiff',
  'Ro-pax ferry': 'Ro-Pax-Fähre',
  'Vehicle carrier': 'Autotransporter',
  'Refrigerated cargo ship': 'Kühlschiff',
  'Inland motor vessel': 'Binnengüterschiff',
  'Inland container vessel': 'Binnencontainerschiff',
  'Inland tanker': 'Binnentanker',
  'Pushed convoy': 'Schubverband',
  'pusher with {n} barges': 'Schubboot mit {n} Leichtern',
  'under {n} TEU': 'unter {n} TEU',
  '{n} to {m} TEU': '{n} bis {m} TEU',
  '{n} TEU and more': 'ab {n} TEU',
  'under {n} dwt': 'unter {n} tdw',
  '{n} to {m} dwt': '{n} bis {m} tdw',
  '{n} dwt and more': 'ab {n} tdw',
  'under {n} GT': 'unter {n} BRZ',
  '{n} to {m} GT': '{n} bis {m} BRZ',
  '{n} GT and more': 'ab {n} BRZ',
  'under {n} m3': 'unter {n} m³',
  '{n} to {m} m3': '{n} bis {m} m³',
  '{n} m3 and more': 'ab {n} m³',
  'under {n} t': 'unter {n} t',
  '{n} to {m} t': '{n} bis {m} t',
  '{n} t and more': 'ab {n} t',
  'Wide-body long-haul aircraft': 'Großraumflugzeug, Langstrecke',
  'Narrow-body medium-haul aircraft': 'Schmalrumpfflugzeug, Mittelstrecke',
  'Regional short-haul aircraft': 'Regionalflugzeug, Kurzstrecke',
  'All-terrain STOL aircraft': 'Kurzstartflugzeug für jedes Gelände',
  'All-terrain VSTOL aircraft': 'Senkrechtstarter für jedes Gelände',
  'belly and freighter': 'Beiladung und Frachter',
  passenger: 'Passagierflugzeug',
  freighter: 'Frachter',
  'electricity and diesel': 'Strom und Diesel',
  'diesel and electricity': 'Diesel und Strom',
  mix: 'Mix',
  '{n} % {energy}': '{n} % {energy}',
  'measured consumption': 'gemessener Verbrauch',
  'intensity of the carrier': 'Intensität des Frachtführers',
  Aircraft: 'Flugzeug',
  Train: 'Zug',
  'Road vehicle': 'Straßenfahrzeug',
  Vessel: 'Schiff',
  // Methods.
  'ISO 14083:2023, fuel model linear in load (UK DESNZ 2025, French level-1 loads)':
    'ISO 14083:2023, Kraftstoffmodell, linear in der Beladung (UK DESNZ 2025, französische Stufe-1-Beladungen)',
  'ISO 14083:2023, traction energy by train weight (public EcoTransIT function, French level-1 loads)':
    'ISO 14083:2023, Traktionsenergie nach Zuggewicht (veröffentlichte EcoTransIT-Funktion, französische Stufe-1-Beladungen)',
  'ISO 14083:2023, energy by ship size (IMO carbon-intensity lines, UK DESNZ 2025, French level-1), FuelEU fuels':
    'ISO 14083:2023, Energie nach Schiffsgröße (IMO-Kohlenstoffintensität, UK DESNZ 2025, französische Stufe 1), Kraftstoffe nach FuelEU',
  'ISO 14083:2023, fuel per transport work as the ship reported it, FuelEU fuels':
    'ISO 14083:2023, vom Schiff gemeldeter Kraftstoff je Transportleistung, Kraftstoffe nach FuelEU',
  'ISO 14083:2023, measured consumption of the vessel': 'ISO 14083:2023, gemessener Verbrauch des Schiffs',
  'ISO 14083:2023, inland vessel energy by class (hull resistance, French level-1 loads)':
    'ISO 14083:2023, Energie von Binnenschiffen nach Klasse (Rumpfwiderstand, französische Stufe-1-Beladungen)',
  'ISO 14083:2023, fuel by aircraft from US BTS traffic statistics, mass allocation':
    'ISO 14083:2023, Kraftstoff je Flugzeug aus der US-Verkehrsstatistik BTS, nach Masse aufgeteilt',
  'ISO 14083:2023, hub energy per tonne outbound': 'ISO 14083:2023, Energie des Standorts je ausgehender Tonne',
  'ISO 14083:2023, intensity given by the carrier': 'ISO 14083:2023, vom Frachtführer angegebene Intensität',
  'ISO 14083:2023, intensity given by the site': 'ISO 14083:2023, vom Standort angegebene Intensität',
  'Cargowake, to ISO 14083:2023': 'Cargowake, nach ISO 14083:2023',
  // Facilities that were chosen.
  'nearest suitable by road': 'der nächste geeignete auf der Straße',
  'nearest suitable by road and ship': 'der nächste geeignete, Straße und Schiff zusammen',
  'closest airport that can be used': 'nächster nutzbarer Flughafen',
  'closest rail yard that can be used': 'nächster nutzbarer Güterbahnhof',
  'closest harbor that can be used': 'nächster nutzbarer Hafen',
  'nearer, but not known to be equipped for this cargo':
    'näher, aber ob für diese Ladung ausgerüstet, ist nicht bekannt',
  'nearer, but the whole route would be longer': 'näher, aber der ganze Weg wäre länger',
  'nearer, but with fewer flights or a short runway': 'näher, aber mit weniger Flügen oder kurzer Startbahn',
  'nearer, but no freight terminal': 'näher, aber kein Güterterminal',
  'nearer, but a smaller port with fewer sailings': 'näher, aber ein kleinerer Hafen mit weniger Abfahrten',
  'closer, but without scheduled or cargo flights': 'näher, aber ohne Linien- oder Frachtflüge',
  'closer, but not for freight': 'näher, aber nicht für Güter',
  'closer, but not known to be equipped for this cargo':
    'näher, aber ob für diese Ladung ausgerüstet, ist nicht bekannt',
  'at the place': 'am Ort selbst',
  '{n} km by truck': '{n} km mit dem Lkw',
  '{n} km by truck, {m} km of that by ferry': '{n} km mit dem Lkw, davon {m} km auf der Fähre',
  '{n} km from the requested place': '{n} km vom angefragten Ort',
  '{n} km from the requested place, and the way there is not counted':
    '{n} km vom angefragten Ort, und der Weg dorthin ist nicht mitgerechnet',
  'more freight flies from {name}, give its code if it is meant':
    'mehr Fracht fliegt ab {name}, gegebenenfalls dessen Code angeben',
  'no railway is known there, {n} km of branch line are assumed':
    'keine Eisenbahn bekannt, {n} km Nebenstrecke angenommen',
  'not a known freight terminal, loading is assumed': 'kein bekanntes Güterterminal, Verladung angenommen',
  'not known to be equipped for this cargo; a small ship with its own gear is assumed to call there':
    'ob er für diese Ladung ausgerüstet ist, ist nicht bekannt; angenommen wird ein kleines Schiff mit eigenem Geschirr',
  // Notes of planning.
  'both ends are the same point, so that nothing is driven; for a movement within the town, send addresses or the distance':
    'beide Enden sind derselbe Punkt, gefahren wird nichts; für einen Transport innerhalb des Ortes Adressen oder die Entfernung angeben',
  'the hub at the facility is left out, because options.hubInsertion is MANUAL; ISO 14083 counts hub operations':
    'der Umschlag an diesem Standort ist ausgelassen, weil options.hubInsertion MANUAL ist; ISO 14083 zählt ihn mit',
  'no vessel stated: an inland vessel, because an inland waterway connects the nearest ports':
    'kein Schiff angegeben: ein Binnenschiff, weil eine Binnenwasserstraße die nächsten Häfen verbindet',
  'a flight of {n} km is unusual: over such distances air freight is trucked':
    'ein Flug von {n} km ist unüblich: über solche Entfernungen fährt Luftfracht mit dem Lkw',
  'trucks drive {n} km to and from the harbors, the straight line is {m} km':
    'Lkw fahren {n} km zu und von den Häfen, die Luftlinie beträgt {m} km',
  'the way by water is {n} times as long as the straight line':
    'der Weg auf dem Wasser ist {n}-mal so lang wie die Luftlinie',
  'no vessel stated: a general cargo ship, because container ports would be a long detour':
    'kein Schiff angegeben: ein Stückgutfrachter, weil Containerhäfen ein weiter Umweg wären',
  'no aircraft stated: {aircraft}, the largest that can use the runway of {airport} ({n} m)':
    'kein Flugzeug angegeben: {aircraft}, das größte für die Startbahn von {airport} ({n} m)',
  'the place where the two movements meet is not stated: {place}, {what}, was used':
    'der Ort, an dem die beiden Transporte aneinander anschließen, ist nicht angegeben: genommen wurde {place}, {what}',
  'the harbor nearest to its start': 'der Hafen, der dem Anfang am nächsten liegt',
  'a facility about halfway': 'ein Standort etwa auf halbem Weg',
  'a seaport that both vessels reach': 'ein Seehafen, den beide Schiffe erreichen',
  // Notes of routing.
  'crossing {name}: departures at least hourly': 'Überfahrt {name}: Abfahrten mindestens stündlich',
  'crossing {name}: fewer departures than one an hour': 'Überfahrt {name}: weniger als eine Abfahrt je Stunde',
  'the border of {from} and {to} is closed to trucks: this route leads through {countries}':
    'die Grenze zwischen {from} und {to} ist für Lkw geschlossen: diese Route führt durch {countries}',
  'the start lies {n} km from the network': 'der Anfang liegt {n} km vom Netz entfernt',
  'the end lies {n} km from the network': 'das Ende liegt {n} km vom Netz entfernt',
  'the start lies {n} km from the waterway': 'der Anfang liegt {n} km von der Wasserstraße entfernt',
  'the end lies {n} km from the waterway': 'das Ende liegt {n} km von der Wasserstraße entfernt',
  'too small for this ship: {passages}': 'zu klein für dieses Schiff: {passages}',
  'part of this inland voyage crosses an estuary or the sea, which requires a vessel certified for it':
    'ein Teil dieser Binnenfahrt führt durch eine Flussmündung oder über See und verlangt ein dafür zugelassenes Schiff',
  'beyond the range of {n} km; stops at {airports}':
    'weiter als die Reichweite von {n} km; Zwischenlandungen: {airports}',
  'assumed local road: the road network has none here':
    'angenommener Weg vor Ort: das Straßennetz hat hier keine Linie',
  'the OSRM profile determines the vehicle: the weight of the truck was not used':
    'das OSRM-Profil bestimmt das Fahrzeug: das Gewicht des Lkw wurde nicht verwendet',
  '{engine} did not answer ({reason}): the embedded network was used':
    '{engine} antwortete nicht ({reason}): das eingebaute Netz wurde verwendet',
  '{engine} has no direct route: the modelled network was used':
    '{engine} hat keinen direkten Weg: das modellierte Netz wurde verwendet',
  'signs bar vehicles of class {asked} from every route: a route for class {taken} was used':
    'die Beschilderung lässt Fahrzeugen der Klasse {asked} keinen Weg: Weg der Klasse {taken} verwendet',
  '{n} km on {map}, joined at {point}': '{n} km auf {map}, angeschlossen bei {point}',
  'no {way} is known between the two ends, {n} km apart: the stated distance was used unchanged':
    'zwischen den {n} km entfernten Enden ist keine Verbindung ({way}) bekannt: die angegebene Entfernung wurde übernommen',
  road: 'Straße',
  railway: 'Bahn',
  waterway: 'Wasserstraße',
  flight: 'Flug',
  'routed distance {n} km ({engine})': 'geroutete Entfernung {n} km ({engine})',
  'the stated distance of {n} km is shorter than the great circle of {m} km':
    'die angegebene Entfernung von {n} km ist kürzer als der Großkreis von {m} km',
  // Another mode than requested.
  '{mode} was not possible; calculated as {other}.': '{mode} war nicht möglich; gerechnet als {other}.',
  '{mode} was not possible; calculated as {other}, which emits about {n} times as much per tonne-kilometre.':
    '{mode} war nicht möglich; gerechnet als {other}, das je Tonnenkilometer etwa {n}-mal so viel ausstößt.',
  '{mode} was not possible; calculated as {other}, which emits about {n} % as much per tonne-kilometre.':
    '{mode} war nicht möglich; gerechnet als {other}, das je Tonnenkilometer etwa {n} % davon ausstößt.',
  '{mode} was not possible ({reason}); calculated as {other}.':
    '{mode} war nicht möglich ({reason}); gerechnet als {other}.',
  '{mode} was not possible ({reason}); calculated as {other}, which emits about {n} times as much per tonne-kilometre.':
    '{mode} war nicht möglich ({reason}); gerechnet als {other}, das je Tonnenkilometer etwa {n}-mal so viel ausstößt.',
  '{mode} was not possible ({reason}); calculated as {other}, which emits about {n} % as much per tonne-kilometre.':
    '{mode} war nicht möglich ({reason}); gerechnet als {other}, das je Tonnenkilometer etwa {n} % davon ausstößt.',
  '{where}: no railway connects them': '{where}: keine Bahn verbindet sie',
  '{where}: no road, vehicle ferry or train shuttle connects them':
    '{where}: keine Straße, Fähre oder Autoverladung verbindet sie',
  '{where}: no waterway open to {vessel} connects the two ({ports})':
    '{where}: keine Wasserstraße für {vessel} verbindet die beiden ({ports})',
  // Notes of the estimate.
  'Load assumed: {work}, {n} t on loaded trips and {m} % empty kilometres':
    'Angenommene Beladung: {work}, {n} t auf Lastfahrten und {m} % Leerkilometer',
  'these are figures of Europe, none are known there': 'das sind Werte aus Europa, von dort sind keine bekannt',
  'a consignment of this size usually travels in a groupage network (loadDistribution GROUPAGE: {n} t)':
    'eine Sendung dieser Größe reist meist im Sammelgutnetz (Beladung „Sammelgutnetz“: {n} t)',
  'a consignment of this size usually travels in a parcel network (loadDistribution PARCEL: {n} t)':
    'eine Sendung dieser Größe reist meist im Paketnetz (Beladung „Paketnetz“: {n} t)',
  'a full load is {n} t (loadDistribution AVERAGE_MIXED)':
    'eine volle Ladung hat {n} t (Beladung „Durchschnitt, gemischt“)',
  'if this consignment travels alone, a smaller truck is likely: state structure, grossWeight and loadFactor':
    'reist diese Sendung allein, dann wohl in einem kleineren Lkw: geben Sie Fahrzeug, zulässiges Gesamtgewicht und Auslastung an',
  'if this consignment has the truck to itself, state loadFactor {n}':
    'hat diese Sendung den Lkw für sich, geben Sie eine Auslastung von {n} % an',
  'Ship assumed: {ship} of {n} {unit}': 'Angenommenes Schiff: {ship} mit {n} {unit}',
  'Ship assumed: {ship} of {n} {unit} and a feeder of {m} TEU':
    'Angenommenes Schiff: {ship} mit {n} {unit} und ein Zubringer mit {m} TEU',
  'Ship assumed: {ship} of {n} {unit} (limited by {waters})':
    'Angenommenes Schiff: {ship} mit {n} {unit} (begrenzt durch {waters})',
  'Ship assumed: {ship} of {n} {unit} and a feeder of {m} TEU (limited by {waters})':
    'Angenommenes Schiff: {ship} mit {n} {unit} und ein Zubringer mit {m} TEU (begrenzt durch {waters})',
  't deadweight': 't Tragfähigkeit',
  GT: 'BRZ',
  'The cargo is more than one such ship can carry': 'Die Ladung ist mehr, als ein solches Schiff fasst',
  'State capacity if the ship is known': 'Geben Sie die Schiffsgröße an, falls das Schiff bekannt ist',
  'State capacity, or imoNumber, if the ship is known':
    'Geben Sie Schiffsgröße oder IMO-Nummer an, falls das Schiff bekannt ist',
  'Vessel assumed: {vessel} of {n} t ({band})': 'Angenommenes Schiff: {vessel} mit {n} t ({band})',
  'State capacity if the vessel is known': 'Geben Sie die Schiffsgröße an, falls das Schiff bekannt ist',
  'Aircraft assumed: {aircraft}, {role}': 'Angenommenes Flugzeug: {aircraft}, {role}',
  'half as belly freight, half in freighters': 'halb als Beiladung, halb in Frachtern',
  'Train assumed: {train} of {n} t gross, wagons {m} % loaded and {k} % empty wagon-km':
    'Angenommener Zug: {train} mit {n} t brutto, Wagen zu {m} % beladen und {k} % leere Wagenkilometer',
  'State {field} if it is known': 'Geben Sie {field} an, falls bekannt',
  'State {fields} if they are known': 'Geben Sie {fields} an, falls bekannt',
  loadFactor: 'Auslastung',
  emptyRunning: 'Leerfahrten',
  trainWeight: 'Bruttogewicht des Zuges',
  vehicle: 'Fahrzeug',
  aircraftType: 'Flugzeug',
  general: 'Stückgut',
  'temperature controlled': 'temperaturgeführt',
  construction: 'Baustoffe',
  tanker: 'Tankwagen',
  'imoNumber: not used, because inland vessels have none': 'IMO-Nummer: nicht verwendet, Binnenschiffe haben keine',
  'imoNumber {number}: no report of this ship has been imported (cargowake ships import); figures of its class were used':
    'IMO-Nummer {number}: kein Bericht dieses Schiffs vorhanden (cargowake ships import); Werte seiner Klasse',
  'speed: not used, because the figures of the ship itself include it':
    'Geschwindigkeit: nicht verwendet, die Werte des Schiffs enthalten sie',
  'climateControl REQUIRED: the stated container has no refrigeration; that of a refrigerated container was counted':
    'Temperaturführung: der angegebene Container hat keine Kühlung; gerechnet wurde mit der eines Kühlcontainers',
  'climateControl REQUIRED: no energy is added for temperature control on board; the statistics of aircraft fuel already include it':
    'Temperaturführung: an Bord kommt keine Energie hinzu; die Statistik des Flugkraftstoffs enthält sie bereits',
  // Notes of places.
  '{city} was taken as the harbor, airport or terminal of that name; others: {rivals}':
    '{city} wurde als der Hafen, Flughafen oder das Terminal dieses Namens genommen; außerdem: {rivals}',
  '{text} was read as the IATA code of {name}': '{text} wurde als IATA-Code von {name} gelesen',
  '{text} was read as the ICAO code of {name}': '{text} wurde als ICAO-Code von {name} gelesen',
  '{text} was read as the UN/LOCODE of {name}': '{text} wurde als UN/LOCODE von {name} gelesen',
  '"{text}" was read as {name}': '„{text}“ wurde als {name} gelesen',
  'postcode {postcode} was read as the first digits of a code':
    'die Postleitzahl {postcode} wurde als Anfang einer Postleitzahl gelesen',
  'postcode {postcode} was read as {written}': 'die Postleitzahl {postcode} wurde als {written} gelesen',
  'postcode {postcode} was read as {written}; {more}':
    'die Postleitzahl {postcode} wurde als {written} gelesen; {more}',
  'the position of postcode {postcode} is known to within {n} km only: add the city':
    'die Lage der Postleitzahl {postcode} ist nur auf {n} km genau bekannt: geben Sie den Ort an',
  '{place} in the street field was taken as the place, near {city}':
    '{place} im Straßenfeld wurde als der Ort verstanden, bei {city}',
  '{text} was read as {area} ({code}): its middle was taken':
    '{text} wurde als {area} ({code}) verstanden: die Mitte davon wurde genommen',
  '{estate} is not known: the middle of {city} was taken':
    '{estate} ist nicht bekannt: die Mitte von {city} wurde genommen',
  'no "{name}" is known near {city}: {town} itself was used':
    '„{name}“ ist bei {city} nicht bekannt: {town} selbst wurde genommen',
  'no {name} is known by that name: {city} itself was taken':
    '{name} ist unter diesem Namen nicht bekannt: {city} selbst wurde genommen',
  'postcode {postcode} is not listed: the middle of those that begin with {prefix} was taken':
    'die Postleitzahl {postcode} ist nicht verzeichnet: genommen wurde die Mitte derer, die mit {prefix} beginnen',
  '{city} was taken as the harbor, airport or terminal of that name in {country}; others: {rivals}':
    '{city} wurde als der Hafen, Flughafen oder das Terminal dieses Namens in {country} genommen; außerdem: {rivals}',
  '{city} was taken as the largest place of that name in {country}; others: {rivals}':
    '{city} wurde als der größte Ort dieses Namens in {country} genommen; außerdem: {rivals}',
  'postcode {postcode} lies {n} km from {city}: its own position was taken':
    'die Postleitzahl {postcode} liegt {n} km von {city}: genommen wurde ihre eigene Lage',
  '{city} was taken as the largest place of that name; others: {rivals}':
    '{city} wurde als größter Ort dieses Namens genommen; außerdem: {rivals}',
  '{city} is a town of that name in {region}; for {area} ({code}) give it as region':
    '{city} ist ein Ort dieses Namens in {region}; für {area} ({code}) geben Sie das als Region an',
  '{place} is not in {region} ({code}) as stated: the region was not used':
    '{place} liegt nicht wie angegeben in {region} ({code}): die Region wurde nicht verwendet',
  '{place} lies over {n} km from {other}: only the latter was used':
    '{place} liegt über {n} km von {other}: nur letzteres wurde verwendet',
  '{place} lies in {country}, not in {stated} as stated: the code was used':
    '{place} liegt in {country}, nicht wie angegeben in {stated}: der Code wurde verwendet',
  'the coordinates lie {n} km from {place}: the coordinates were used':
    'die Koordinaten liegen {n} km von {place}: die Koordinaten wurden verwendet',
  'the map has no number {number} in {street}: position estimated from houses {houses}':
    'die Karte kennt keine Nummer {number} in {street}: nach den Hausnummern {houses} platziert',
  'the map has no number {number} in {street}: the middle of the street was used':
    'die Karte kennt keine Nummer {number} in {street}: die Straßenmitte wurde genommen',
  // Lists and joined sentences: a list applies if one part of it is understood, joined sentences if both are.
  '{first}; {others}': '{first}; {others}',
  '{facility} ({code}): {remark}': '{facility} ({code}): {remark}',
  '{first}. {others}': '{first}. {others}',
  '{vehicle} ({mix})': '{vehicle} ({mix})',
  '{vehicle}, {detail}': '{vehicle}, {detail}',
  '{first} and {second}': '{first} und {second}',
  // Examples of the API description.
  'Sea, a requested terminal, rail: 100 kg from London to Brussels by way of Antwerp':
    'See, ein gewünschtes Terminal, Schiene: 100 kg von London nach Brüssel über Antwerpen',
  'Road: 10 t from Hamburg to Munich': 'Straße: 10 t von Hamburg nach München',
  'Sea: refrigerated containers from port to port': 'See: Kühlcontainer von Hafen zu Hafen',
  'Air: belly freight from airport to airport': 'Luft: Beiladung von Flughafen zu Flughafen',
  'A mix: seven tenths by rail, three tenths by road': 'Ein Mix: sieben Zehntel Schiene, drei Zehntel Straße',
  'No chain: the service finds the mode': 'Ohne Transportkette: der Dienst findet den Verkehrsträger',
  // Warnings.
  '{place}: is not a property of a request and was not used':
    '{place}: ist keine Eigenschaft einer Anfrage und wurde nicht verwendet',
  'and {n} more': 'und {n} weitere',
};
