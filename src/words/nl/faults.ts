/** Descriptions of faults, which follow the name of the field. */
export const faults = {
  'has no rows below its headings': 'heeft geen rijen onder de kolomkoppen',
  'no row names the columns of shipments; expected headings such as {likely}':
    'geen enkele rij noemt de kolommen van zendingen; verwacht worden koppen zoals {likely}',
  'is missing': 'ontbreekt',
  'is needed with a city or postcode': 'is nodig bij een plaats of postcode',
  'is needed with a city or postcode; {likely}': 'is nodig bij een plaats of postcode; {likely}',
  'is needed with an address': 'is nodig bij een adres',
  'is needed because options.storeResult is true': 'is nodig om het resultaat te bewaren',
  'is missing; results are stored under it': 'ontbreekt; resultaten worden daaronder bewaard',
  'must be more than {n}, not {value}': 'moet meer dan {n} zijn, niet {value}',
  'must be at least {n}, not {value}': 'moet minstens {n} zijn, niet {value}',
  'must be at most {n}, not {value}': 'mag hoogstens {n} zijn, niet {value}',
  'must be between {n} and {m}, not {value}': 'moet tussen {n} en {m} liggen, niet {value}',
  'must be at least {n} and at most {m}, not {value}': 'moet tussen {n} en {m} liggen, niet {value}',
  'must be more than {n} and at most {m}, not {value}': 'moet meer dan {n} en hoogstens {m} zijn, niet {value}',
  'must be at least {n} and less than {m}, not {value}': 'moet minstens {n} en minder dan {m} zijn, niet {value}',
  'must be one of {values}, not {value}': 'moet een van {values} zijn, niet {value}',
  'must be one of {values}, not {value}; did you mean {other}?':
    'moet een van {values} zijn, niet {value}; bedoelde u {other}?',
  'is not a field of this element': 'is geen veld van dit element',
  'is not a field of this element; did you mean {other}?': 'is geen veld van dit element; bedoelde u {other}?',
  'has only a country; a city, postcode, address, code or coordinates are needed':
    'heeft alleen een land; een plaats, postcode, adres, code of coördinaten zijn nodig',
  'no airport has the code {code}; give the city or its coordinates':
    'geen luchthaven heeft de code {code}; geef de plaats of coördinaten',
  'no rail yard has the code {code}': 'geen spooremplacement heeft de code {code}',
  'no aircraft {name}': 'geen vliegtuig {name}',
  'is missing; latitude is {n}': 'ontbreekt; de breedtegraad is {n}',
  'is missing; longitude is {n}': 'ontbreekt; de lengtegraad is {n}',
  '{point} lies in {country}, more than {n} km outside {other}; correct the coordinates or the country':
    '{point} ligt in {country}, meer dan {n} km buiten {other}; verbeter de coördinaten of het land',
  '{value} is not a country': '{value} is geen land',
  '{value} is not a country; did you mean {other}?': '{value} is geen land; bedoelde u {other}?',
  '{code} is not known; give the city or its coordinates, or import the list of UNECE':
    '{code} is niet bekend; geef de plaats of coördinaten, of importeer de lijst van de UNECE',
  'must be the two letters of a country and three letters or digits {n} to {m}, such as NLRTM, not {value}':
    'moet bestaan uit de twee letters van een land en drie letters of cijfers van {n} tot {m}, zoals NLRTM, niet {value}',
  'no place called {name} in {country}; add the postcode, or give a larger town nearby':
    'geen plaats met de naam {name} in {country}; voeg de postcode toe of geef een grotere plaats in de buurt',
  'is missing, and no hub takes its place': 'ontbreekt, en er is geen overslag die het vervangt',
  'there is no hub between them, and options.hubInsertion is MANUAL; add a HUB with a location there':
    'er is geen overslag tussen, en er wordt er geen ingevoegd; voeg daar een overslag met een plaats toe',
  'a {vehicle} is measured in {unit}, not in {other}': '{vehicle} wordt gemeten in {unit}, niet in {other}',
  'must be an ISO 8601 date and time with Z or an offset, such as {example}, not {value}':
    'moet een ISO 8601-datum en -tijd met Z of offset zijn, zoals {example}, niet {value}',
  'must be an ISO 6346 size and type code such as {code}, or group code such as {group}, not {value}':
    'moet een maat- en typecode van ISO 6346 zijn zoals {code}, of een groepscode zoals {group}, niet {value}',
  'no suitable airport can be reached by road from {point}':
    'geen geschikte luchthaven is over de weg bereikbaar vanaf {point}',
  'no suitable rail yard can be reached by road from {point}':
    'geen geschikt spooremplacement is over de weg bereikbaar vanaf {point}',
  'no suitable harbor can be reached by road from {point}':
    'geen geschikte haven is over de weg bereikbaar vanaf {point}',
  '{place} would be both start and end; the two are too close together':
    '{place} zou begin en eind zijn; de twee liggen te dicht bij elkaar',
  '{country} has no railway that takes freight, at {point}': '{country} heeft geen goederenspoor, bij {point}',
  'no railway connects them': 'geen spoor verbindt ze',
  'no road, vehicle ferry or train shuttle connects them': 'geen weg, veerpont of autotrein verbindt ze',
  'no waterway open to this ship connects the two': 'geen vaarweg voor dit schip verbindt de twee',
  'options.fallbackTransportModes is empty, so there is no mode to try':
    'er is geen vervangende modaliteit, dus er valt niets te proberen',
  'percentages add up to {n}, not {m}': 'de aandelen tellen op tot {n}, niet {m}',
  '{unit} cannot be used for {energy}': '{unit} past niet bij {energy}',
  'the calculation costs {n} credits, the account has {m}': 'de berekening kost {n} credits, het account heeft er {m}',
  'has hubs only; at least one transport element is needed': 'heeft alleen overslag; minstens één transport is nodig',
  'is longer than {n} characters': 'is langer dan {n} tekens',
  '{value} is not a number': '{value} is geen getal',
  '{value} is not a date': '{value} is geen datum',
  '{value} is not known; expected {expected}': '{value} is niet bekend; verwacht wordt {expected}',
  'no weight is given': 'er is geen gewicht opgegeven',
  'line {n}.{column}: {fault}': 'regel {n}, {column}: {fault}',
  'must be a number from {n}': 'moet een getal vanaf {n} zijn',
  'must be a percentage from {n} to {m}': 'moet een percentage van {n} tot {m} zijn',
  'two of wtw, wtt and ttw are needed': 'twee van wtw, wtt en ttw zijn nodig',
  '{n} is not the sum of wtt {m} and ttw {o}': '{n} is niet de som van wtt {m} en ttw {o}',
  'is missing, and the import names none': 'ontbreekt, en hierboven staat ook niets',
  'is missing; it is one of {values}': 'ontbreekt; mogelijk zijn {values}',
  '{value} is not one of {values}': '{value} is niet mogelijk; mogelijk zijn {values}',
  '{value} is not a day such as {example}': '{value} is geen dag zoals {example}',
  'lies before {column}': 'ligt voor {column}',
  '{code} is neither a UN/LOCODE nor an IATA code': '{code} is geen UN/LOCODE en ook geen IATA-code',
  'well-to-wheel is less than tank-to-wheel': 'well-to-wheel is minder dan tank-to-wheel',
  '{n} g is not plausible: was it written in another unit?':
    '{n} g is niet aannemelijk: staat het in een andere eenheid?',
  'the table is empty': 'de tabel is leeg',
  'columns {columns}: unknown; known columns are {names}': 'kolommen {columns}: onbekend; bekend zijn {names}',
  'column {column}: appears twice': 'kolom {column}: staat er twee keer',
};
