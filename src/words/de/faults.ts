/** Descriptions of faults, which follow the name of the field. */
export const faults = {
  'has no rows below its headings': 'hat keine Zeilen unter den Überschriften',
  'no row names the columns of shipments; expected headings such as {likely}':
    'in keiner Zeile stehen Überschriften von Sendungen; erwartet werden etwa {likely}',
  'is missing': 'fehlt',
  'is needed with a city or postcode': 'wird zu Stadt oder Postleitzahl gebraucht',
  'is needed with a city or postcode; {likely}': 'wird zu Stadt oder Postleitzahl gebraucht; {likely}',
  'is needed with an address': 'wird zu einer Adresse gebraucht',
  'is needed because options.storeResult is true': 'wird zum Aufbewahren des Ergebnisses gebraucht',
  'is missing; results are stored under it': 'fehlt; Ergebnisse werden darunter abgelegt',
  'must be more than {n}, not {value}': 'muss größer als {n} sein, nicht {value}',
  'must be at least {n}, not {value}': 'muss mindestens {n} sein, nicht {value}',
  'must be at most {n}, not {value}': 'darf höchstens {n} sein, nicht {value}',
  'must be between {n} and {m}, not {value}': 'muss zwischen {n} und {m} liegen, nicht {value}',
  'must be at least {n} and at most {m}, not {value}': 'muss zwischen {n} und {m} liegen, nicht {value}',
  'must be more than {n} and at most {m}, not {value}': 'muss größer als {n} und höchstens {m} sein, nicht {value}',
  'must be at least {n} and less than {m}, not {value}': 'muss mindestens {n} und kleiner als {m} sein, nicht {value}',
  'must be one of {values}, not {value}': 'muss eines von {values} sein, nicht {value}',
  'must be one of {values}, not {value}; did you mean {other}?':
    'muss eines von {values} sein, nicht {value}; meinten Sie {other}?',
  'is not a field of this element': 'ist kein Feld dieses Elements',
  'is not a field of this element; did you mean {other}?': 'ist kein Feld dieses Elements; meinten Sie {other}?',
  'has only a country; a city, postcode, address, code or coordinates are needed':
    'hat nur ein Land; gebraucht werden Stadt, Postleitzahl, Adresse, Code oder Koordinaten',
  'no airport has the code {code}; give the city or its coordinates':
    'kein Flughafen hat den Code {code}; geben Sie die Stadt oder ihre Koordinaten an',
  'no rail yard has the code {code}': 'kein Güterbahnhof hat den Code {code}',
  'no aircraft {name}': 'kein Flugzeug {name}',
  'is missing; latitude is {n}': 'fehlt; die Breite ist {n}',
  'is missing; longitude is {n}': 'fehlt; die Länge ist {n}',
  '{point} lies in {country}, more than {n} km outside {other}; correct the coordinates or the country':
    '{point} liegt in {country}, mehr als {n} km außerhalb von {other}; berichtigen Sie die Koordinaten oder das Land',
  '{value} is not a country': '{value} ist kein Land',
  '{value} is not a country; did you mean {other}?': '{value} ist kein Land; meinten Sie {other}?',
  '{code} is not known; give the city or its coordinates, or import the list of UNECE':
    '{code} ist nicht bekannt; geben Sie die Stadt oder ihre Koordinaten an, oder importieren Sie die Liste der UNECE',
  'must be the two letters of a country and three letters or digits {n} to {m}, such as NLRTM, not {value}':
    'muss aus den zwei Buchstaben eines Landes und drei Buchstaben oder Ziffern von {n} bis {m} bestehen, wie NLRTM, nicht {value}',
  'no place called {name} in {country}; add the postcode, or give a larger town nearby':
    'kein Ort namens {name} in {country}; ergänzen Sie die Postleitzahl oder nehmen Sie eine größere Stadt in der Nähe',
  'is missing, and no hub takes its place': 'fehlt, und kein Umschlag steht an seiner Stelle',
  'there is no hub between them, and options.hubInsertion is MANUAL; add a HUB with a location there':
    'zwischen ihnen steht kein Umschlag, und es wird keiner eingefügt; setzen Sie dort einen Umschlag mit Ort',
  'a {vehicle} is measured in {unit}, not in {other}': '{vehicle} wird in {unit} gemessen, nicht in {other}',
  'must be an ISO 8601 date and time with Z or an offset, such as {example}, not {value}':
    'muss Datum und Uhrzeit nach ISO 8601 mit Z oder Zeitzone sein, wie {example}, nicht {value}',
  'must be an ISO 6346 size and type code such as {code}, or group code such as {group}, not {value}':
    'muss ein Größen- und Typcode nach ISO 6346 wie {code} oder ein Gruppencode wie {group} sein, nicht {value}',
  'no suitable airport can be reached by road from {point}':
    'kein geeigneter Flughafen ist auf der Straße erreichbar von {point}',
  'no suitable rail yard can be reached by road from {point}':
    'kein geeigneter Güterbahnhof ist auf der Straße erreichbar von {point}',
  'no suitable harbor can be reached by road from {point}':
    'kein geeigneter Hafen ist auf der Straße erreichbar von {point}',
  '{place} would be both start and end; the two are too close together':
    '{place} wäre Anfang und Ende zugleich; die beiden liegen zu nah beieinander',
  '{country} has no railway that takes freight, at {point}': '{country} hat keine Bahn für Güter, bei {point}',
  'no railway connects them': 'keine Bahn verbindet sie',
  'no road, vehicle ferry or train shuttle connects them': 'keine Straße, Fähre oder Autoverladung verbindet sie',
  'no waterway open to this ship connects the two': 'keine Wasserstraße für dieses Schiff verbindet die beiden',
  'options.fallbackTransportModes is empty, so there is no mode to try':
    'es gibt keinen Ersatz-Verkehrsträger, also ist keiner zu versuchen',
  'percentages add up to {n}, not {m}': 'die Anteile ergeben {n}, nicht {m}',
  '{unit} cannot be used for {energy}': '{unit} passt nicht zu {energy}',
  'the calculation costs {n} credits, the account has {m}': 'die Berechnung kostet {n} Credits, das Konto hat {m}',
  'has hubs only; at least one transport element is needed': 'hat nur Umschläge; mindestens eine Fahrt wird gebraucht',
  'is longer than {n} characters': 'ist länger als {n} Zeichen',
  '{value} is not a number': '{value} ist keine Zahl',
  '{value} is not a date': '{value} ist kein Datum',
  '{value} is not known; expected {expected}': '{value} ist nicht bekannt; erwartet wird {expected}',
  'no weight is given': 'kein Gewicht angegeben',
  'line {n}.{column}: {fault}': 'Zeile {n}, {column}: {fault}',
  'must be a number from {n}': 'muss eine Zahl ab {n} sein',
  'must be a percentage from {n} to {m}': 'muss ein Prozentsatz von {n} bis {m} sein',
  'two of wtw, wtt and ttw are needed': 'zwei von wtw, wtt und ttw werden gebraucht',
  '{n} is not the sum of wtt {m} and ttw {o}': '{n} ist nicht die Summe von wtt {m} und ttw {o}',
  'is missing, and the import names none': 'fehlt, und auch oben steht keine Angabe',
  'is missing; it is one of {values}': 'fehlt; möglich sind {values}',
  '{value} is not one of {values}': '{value} ist nicht möglich; möglich sind {values}',
  '{value} is not a day such as {example}': '{value} ist kein Tag wie {example}',
  'lies before {column}': 'liegt vor {column}',
  '{code} is neither a UN/LOCODE nor an IATA code': '{code} ist weder ein UN/LOCODE noch ein IATA-Code',
  'well-to-wheel is less than tank-to-wheel': 'Well-to-Wheel ist weniger als Tank-to-Wheel',
  '{n} g is not plausible: was it written in another unit?':
    '{n} g ist unplausibel: steht es in einer anderen Einheit?',
  'the table is empty': 'die Tabelle ist leer',
  'columns {columns}: unknown; known columns are {names}': 'Spalten {columns}: unbekannt; bekannt sind {names}',
  'column {column}: appears twice': 'Spalte {column}: steht zweimal da',
};
