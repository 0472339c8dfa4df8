/** Descriptions of faults, which follow the name of the field. */
export const faults = {
  'has no rows below its headings': 'no tiene filas debajo de los encabezados',
  'no row names the columns of shipments; expected headings such as {likely}':
    'ninguna fila nombra las columnas de envíos; se esperan encabezados como {likely}',
  'is missing': 'falta',
  'is needed with a city or postcode': 'es necesario con una ciudad o un código postal',
  'is needed with a city or postcode; {likely}': 'es necesario con una ciudad o un código postal; {likely}',
  'is needed with an address': 'es necesario con una dirección',
  'is needed because options.storeResult is true': 'es necesario para guardar el resultado',
  'is missing; results are stored under it': 'falta; los resultados se guardan con él',
  'must be more than {n}, not {value}': 'debe ser mayor que {n}, no {value}',
  'must be at least {n}, not {value}': 'debe ser al menos {n}, no {value}',
  'must be at most {n}, not {value}': 'debe ser como máximo {n}, no {value}',
  'must be between {n} and {m}, not {value}': 'debe estar entre {n} y {m}, no {value}',
  'must be at least {n} and at most {m}, not {value}': 'debe estar entre {n} y {m}, no {value}',
  'must be more than {n} and at most {m}, not {value}': 'debe ser mayor que {n} y como máximo {m}, no {value}',
  'must be at least {n} and less than {m}, not {value}': 'debe ser al menos {n} y menor que {m}, no {value}',
  'must be one of {values}, not {value}': 'debe ser uno de {values}, no {value}',
  'must be one of {values}, not {value}; did you mean {other}?':
    'debe ser uno de {values}, no {value}; ¿quiso decir {other}?',
  'is not a field of this element': 'no es un campo de este elemento',
  'is not a field of this element; did you mean {other}?': 'no es un campo de este elemento; ¿quiso decir {other}?',
  'has only a country; a city, postcode, address, code or coordinates are needed':
    'solo tiene país; hace falta ciudad, código postal, dirección, código o coordenadas',
  'no airport has the code {code}; give the city or its coordinates':
    'ningún aeropuerto tiene el código {code}; indique la ciudad o sus coordenadas',
  'no rail yard has the code {code}': 'ninguna terminal ferroviaria tiene el código {code}',
  'no aircraft {name}': 'ningún avión {name}',
  'is missing; latitude is {n}': 'falta; la latitud es {n}',
  'is missing; longitude is {n}': 'falta; la longitud es {n}',
  '{point} lies in {country}, more than {n} km outside {other}; correct the coordinates or the country':
    '{point} está en {country}, a más de {n} km fuera de {other}; corrija las coordenadas o el país',
  '{value} is not a country': '{value} no es un país',
  '{value} is not a country; did you mean {other}?': '{value} no es un país; ¿quiso decir {other}?',
  '{code} is not known; give the city or its coordinates, or import the list of UNECE':
    '{code} no se conoce; indique la ciudad o sus coordenadas, o importe la lista de la CEPE',
  'must be the two letters of a country and three letters or digits {n} to {m}, such as NLRTM, not {value}':
    'debe constar de las dos letras de un país y tres letras o cifras de {n} a {m}, como NLRTM, no {value}',
  'no place called {name} in {country}; add the postcode, or give a larger town nearby':
    'ningún lugar llamado {name} en {country}; añada el código postal o una ciudad mayor cercana',
  'is missing, and no hub takes its place': 'falta, y ningún nodo ocupa su lugar',
  'there is no hub between them, and options.hubInsertion is MANUAL; add a HUB with a location there':
    'no hay un nodo entre ellos y no se inserta ninguno; añada ahí un nodo con un lugar',
  'a {vehicle} is measured in {unit}, not in {other}': '{vehicle} se mide en {unit}, no en {other}',
  'must be an ISO 8601 date and time with Z or an offset, such as {example}, not {value}':
    'debe ser fecha y hora ISO 8601 con Z o desfase, como {example}, no {value}',
  'must be an ISO 6346 size and type code such as {code}, or group code such as {group}, not {value}':
    'debe ser un código de tamaño y tipo ISO 6346 como {code}, o de grupo como {group}, no {value}',
  'no suitable airport can be reached by road from {point}':
    'ningún aeropuerto adecuado es accesible por carretera desde {point}',
  'no suitable rail yard can be reached by road from {point}':
    'ninguna terminal ferroviaria adecuada es accesible por carretera desde {point}',
  'no suitable harbor can be reached by road from {point}':
    'ningún puerto adecuado es accesible por carretera desde {point}',
  '{place} would be both start and end; the two are too close together':
    '{place} sería inicio y fin a la vez; están demasiado cerca',
  '{country} has no railway that takes freight, at {point}': '{country} no tiene ferrocarril de mercancías, en {point}',
  'no railway connects them': 'ningún ferrocarril los une',
  'no road, vehicle ferry or train shuttle connects them': 'ninguna carretera, transbordador ni lanzadera los une',
  'no waterway open to this ship connects the two': 'ninguna vía navegable apta para este buque los une',
  'options.fallbackTransportModes is empty, so there is no mode to try':
    'no hay modos alternativos, así que no hay ninguno que probar',
  'percentages add up to {n}, not {m}': 'los porcentajes suman {n}, no {m}',
  '{unit} cannot be used for {energy}': '{unit} no sirve para {energy}',
  'the calculation costs {n} credits, the account has {m}': 'el cálculo cuesta {n} créditos, la cuenta tiene {m}',
  'has hubs only; at least one transport element is needed': 'solo tiene nodos; hace falta al menos un transporte',
  'is longer than {n} characters': 'tiene más de {n} caracteres',
  '{value} is not a number': '{value} no es un número',
  '{value} is not a date': '{value} no es una fecha',
  '{value} is not known; expected {expected}': '{value} no se conoce; se espera {expected}',
  'no weight is given': 'no se indica peso',
  'line {n}.{column}: {fault}': 'línea {n}, {column}: {fault}',
  'must be a number from {n}': 'debe ser un número a partir de {n}',
  'must be a percentage from {n} to {m}': 'debe ser un porcentaje de {n} a {m}',
  'two of wtw, wtt and ttw are needed': 'se necesitan dos de wtw, wtt y ttw',
  '{n} is not the sum of wtt {m} and ttw {o}': '{n} no es la suma de wtt {m} y ttw {o}',
  'is missing, and the import names none': 'falta, y arriba tampoco se indica',
  'is missing; it is one of {values}': 'falta; puede ser {values}',
  '{value} is not one of {values}': '{value} no es posible; puede ser {values}',
  '{value} is not a day such as {example}': '{value} no es un día como {example}',
  'lies before {column}': 'es anterior a {column}',
  '{code} is neither a UN/LOCODE nor an IATA code': '{code} no es ni un UN/LOCODE ni un código IATA',
  'well-to-wheel is less than tank-to-wheel': 'el valor del pozo a la rueda es menor que el del depósito a la rueda',
  '{n} g is not plausible: was it written in another unit?': '{n} g no es verosímil: ¿está en otra unidad?',
  'the table is empty': 'la tabla está vacía',
  'columns {columns}: unknown; known columns are {names}': 'columnas {columns}: no se conocen; se conocen {names}',
  'column {column}: appears twice': 'columna {column}: aparece dos veces',
};
