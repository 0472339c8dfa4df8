/** Descriptions of faults, which follow the name of the field. */
export const faults = {
  'has no rows below its headings': 'no tiene filas debajo de los encabezados',
  'no row names the columns of shipments; expected headings such as {likely}':
    'ninguna fila nombra las columnas de envíos; se esperan encabezados como {likely}',
  'is missing': 'falta',
  'is needed with a city or postcode': 'hace falta con una ciudad o un código postal',
  'is needed with a city or postcode; {likely}': 'hace falta con una ciudad o un código postal; {likely}',
  'is needed with an address': 'hace falta con una dirección',
  'is needed because options.storeResult is true': 'hace falta para guardar el resultado',
  'is missing; results are stored under it': 'falta; los resultados se guardan con él',
  'must be a number, not {value}': 'debe ser un número, no {value}',
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
  '{value} is not a country; give two letters such as DE': '{value} no es un país; indique dos letras, como DE',
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
  'no road, vehicle ferry or train shuttle connects them': 'ninguna carretera, ferri o lanzadera ferroviaria los une',
  'no waterway open to this ship connects the two': 'ninguna vía navegable apta para este buque los une',
  'options.fallbackTransportModes is empty, so there is no mode to try':
    'no hay modos alternativos, así que no hay ninguno que probar',
  'percentages add up to {n}, not {m}': 'los porcentajes suman {n}, no {m}',
  '{unit} cannot be used for {energy}': '{unit} no sirve para {energy}',
  'the calculation costs {n} credits, the account has {m}': 'el cálculo cuesta {n} créditos, la cuenta tiene {m}',
  'has hubs only; at least one transport element is needed': 'solo tiene nodos; hace falta al menos un transporte',
  'is longer than {n} characters': 'tiene más de {n} caracteres',
  '{value} is not a number': '{value} no es un número',
  'names places on the way, as the ports of loading and discharge do':
    'nombra lugares intermedios, igual que los puertos de carga y descarga',
  '{value} does not name two places, such as Rotterdam (NL) - Basel (CH)':
    '{value} no indica dos lugares, como Rotterdam (NL) - Basel (CH)',
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
  file: 'archivo',
  'is empty': 'está vacío',
  'is wrong': 'es incorrecto',
  'e-mail or password is wrong': 'el correo o la contraseña no son correctos',
  'the link is unknown, has been used or has expired': 'el enlace es desconocido, ya se usó o ha caducado',
  'too many attempts to sign in; try again in {n} s': 'demasiados intentos de acceso; inténtelo de nuevo en {n} s',
  'must have {n} to {m} characters': 'debe tener de {n} a {m} caracteres',
  '{value} may mean a thousand times as much; state the decimal sign: decimal "." or ","':
    '{value} puede significar mil veces más; indique el separador decimal: decimal "." o ","',
  '{value} may have the day or the month first; state which: dateOrder DMY or MDY':
    '{value} puede empezar por el día o por el mes; indique cuál: dateOrder DMY o MDY',
  'is larger than {n} MB; split it into several': 'supera los {n} MB; divídalo',
  'has more than {n} rows; split it into several': 'tiene más de {n} filas; divídalo',
  'has no requests': 'no contiene solicitudes',
  'the row at line {n} has more than {m} characters; a quotation mark may be missing':
    'la fila de la línea {n} tiene más de {m} caracteres; quizá falte una comilla',
  'a quotation mark before line {n} is never closed': 'una comilla antes de la línea {n} no se cierra',
  'line {n} is not delimited text': 'la línea {n} no es texto delimitado',
  'line {n} has {m} columns; at most {o} are read': 'la línea {n} tiene {m} columnas; se leen {o} como máximo',
  'is an Excel workbook in the old format (.xls); save it as .xlsx or CSV':
    'es un libro de Excel en el formato antiguo (.xls); guárdelo como .xlsx o CSV',
  'is neither a workbook (.xlsx) nor text (CSV, NDJSON, JSON)': 'no es un libro (.xlsx) ni texto (CSV, NDJSON, JSON)',
  'the request at line {n} has more than {m} characters': 'la solicitud de la línea {n} tiene más de {m} caracteres',
  'is not a JSON array of requests': 'no es una lista JSON de solicitudes',
  'there is text after the end of the array, at line {n}': 'hay texto después del final de la lista, en la línea {n}',
  'the JSON array is not closed': 'la lista JSON no está cerrada',
  'the texts of the workbook are too large; save it as CSV or split it':
    'los textos del libro son demasiado grandes; guárdelo como CSV o divídalo',
  'the workbook has no sheet {name}': 'el libro no tiene la hoja {name}',
  '{name} of the workbook is broken': '{name} del libro está dañado',
  '{name} of the workbook declares a document type': '{name} del libro declara un tipo de documento',
  '{name} of the workbook {problem}; save it as CSV': '{name} del libro {problem}; guárdelo como CSV',
  'is a ZIP archive but not a workbook': 'es un archivo ZIP, pero no un libro',
  'the workbook has no visible sheet': 'el libro no tiene ninguna hoja visible',
  '{name} of the workbook has a {part} that is nowhere': '{name} del libro remite a {part}, que no existe',
  'the workbook unpacks to far more than its size; save it as CSV':
    'el libro descomprimido supera con mucho su tamaño; guárdelo como CSV',
  'the workbook cannot be opened; save it again as .xlsx or CSV':
    'el libro no se puede abrir; guárdelo de nuevo como .xlsx o CSV',
  'shipment {name} has {n} rows; where a row is a leg, a shipment has {m} at most':
    'el envío {name} tiene {n} filas; si una fila es un tramo, un envío tiene {m} como máximo',
  'the file could not be read': 'no se pudo leer el archivo',
  'no stored result matches': 'ningún resultado guardado coincide',
  'the selected results could not be read': 'no se pudieron leer los resultados elegidos',
  'has no transport activity data': 'no contiene datos de actividad de transporte',
  'has {n} activities; at most {m} are read': 'contiene {n} actividades; se leen {m} como máximo',
  'has the same carrier, operation and period as {other}':
    'tiene el mismo transportista, operación y periodo que {other}',
  'is not delimited text': 'no es texto delimitado',
  '{value} has no heading; a value that contains the separator must be quoted':
    '{value} no tiene encabezado; un valor que contiene el separador debe ir entre comillas',
  'the table has {n} columns': 'la tabla tiene {n} columnas',
  'the document has no iLEAP records that are in force': 'el documento no contiene registros iLEAP vigentes',
  'the document has no figures': 'el documento no contiene valores',
  'the document has {n} records; at most {m} are read at once':
    'el documento contiene {n} registros; se leen {m} como máximo a la vez',
  'the body is not valid JSON in UTF-8': 'el contenido no es JSON válido en UTF-8',
  'must be a day such as {example}': 'debe ser un día como {example}',
  'must be a text of up to {n} characters': 'debe ser un texto de {n} caracteres como máximo',
  'must be a text of up to {n} characters, or null': 'debe ser un texto de {n} caracteres como máximo, o estar vacío',
  'must be a text of {n} to {m} characters': 'debe ser un texto de {n} a {m} caracteres',
  'must be one of {values}': 'debe ser uno de {values}',
  'must be two letters such as {example}': 'debe tener dos letras, como {example}',
  'must be a list of at most {n}': 'debe ser una lista de {n} como máximo',
  'names more than {n} tags': 'nombra más de {n} etiquetas',
  'is missing beside the other': 'falta, aunque se indica el otro',
  'is before {column}': 'es anterior a {column}',
  'is in the past': 'está en el pasado',
  'is in the future': 'está en el futuro',
  'must lie after {column}; it is exclusive, so a year ends with the first day of the next':
    'debe ser posterior a {column}; ese día no se incluye, así que un año termina el primer día del siguiente',
  'the report has {n} results and a package holds {m}; make reports of shorter periods or of one customer':
    'el informe tiene {n} resultados y un paquete admite {m}; haga informes de periodos más cortos o de un cliente',
  'the statement lists at most {n} services; make a report of a shorter period or one customer':
    'la declaración enumera {n} servicios como máximo; haga un informe de un periodo más corto o de un cliente',
  'GREAT_CIRCLE cannot be stated for transport by water':
    'no se puede indicar la distancia ortodrómica para el transporte por agua',
  '{code} is not a size and type code of ISO 6346': '{code} no es un código de tamaño y tipo de ISO 6346',
  'a {vehicle} is measured in {unit}, which consumption cannot be shared over':
    '{vehicle} se mide en {unit}, entre lo que no se puede repartir un consumo',
  'a {vehicle} has {n} t at most': '{vehicle} pesa {n} t como máximo',
  '{energy} does not move road vehicles': '{energy} no mueve vehículos de carretera',
  'needs the role {role}': 'requiere el rol {role}',
  'the session has ended': 'la sesión ha terminado',
  'the session is missing or has ended': 'no ha iniciado sesión',
  'too many requests of the dashboard': 'demasiadas solicitudes del panel',
  'no account has the id {id}': 'ninguna cuenta tiene el identificador {id}',
  'is not the name of the account': 'no es el nombre de la cuenta',
  'an account of this name already exists': 'ya existe una cuenta con este nombre',
  'the account is removed': 'la cuenta está eliminada',
  'your own account cannot be removed': 'no se puede eliminar su propia cuenta',
  'no result with id {id} is stored on this account':
    'no hay ningún resultado con el identificador {id} guardado en esta cuenta',
  'a shipment has at most {n} links': 'un envío tiene {n} enlaces como máximo',
  'the account has no such link': 'la cuenta no tiene ese enlace',
  'the link is unknown or has been revoked': 'el enlace es desconocido o se ha revocado',
  'no key with id {id} belongs to this account': 'ninguna clave con el identificador {id} pertenece a esta cuenta',
  'a user with this address already exists': 'ya existe un usuario con esta dirección',
  '{role} is above your own': '{role} está por encima del suyo',
  'the last administrator can be neither removed nor given a lesser role':
    'el último administrador no se puede eliminar ni recibir un rol inferior',
  'no user with id {id} belongs to this account': 'ningún usuario con el identificador {id} pertenece a esta cuenta',
  'no batch with id {id} on this account': 'ningún lote con el identificador {id} en esta cuenta',
  'the batch is {state}; {wanted}': 'el lote está {state}; {wanted}',
  'no carrier data has the id {id} on this account':
    'ningún dato de transportista tiene el identificador {id} en esta cuenta',
  'no report with id {id} belongs to this account': 'ningún informe con el identificador {id} pertenece a esta cuenta',
  'no webhook with id {id} on this account': 'ningún webhook con el identificador {id} en esta cuenta',
  'an account has at most {n} webhooks': 'una cuenta tiene {n} webhooks como máximo',
  'no airport has the code {code}': 'ningún aeropuerto tiene el código {code}',
  '{code} is {place}, where no harbor is known': '{code} es {place}, donde no se conoce ningún puerto',
  '{code} is {place}, where no harbor is known; the nearest is {other}, {n} km away':
    '{code} es {place}, donde no se conoce ningún puerto; el más cercano es {other}, a {n} km',
  '{country} is not the country of countryCode {code}; give one of the two':
    '{country} no es el país de {code}; indique solo uno',
  '{point} lies at sea; did you mean latitude and longitude the other way round?':
    '{point} está en el mar; ¿se han intercambiado latitud y longitud?',
  '{point} lies at sea; give a place on land, or a harbor by its UN/LOCODE':
    '{point} está en el mar; indique un lugar en tierra o un puerto por su UN/LOCODE',
  '{point} lies at sea, more than {n} km outside {other}; did you mean latitude and longitude the other way round?':
    '{point} está en el mar, a más de {n} km fuera de {other}; ¿se han intercambiado latitud y longitud?',
  '{point} lies in {country}, more than {n} km outside {other}; did you mean latitude and longitude the other way round?':
    '{point} está en {country}, a más de {n} km fuera de {other}; ¿se han intercambiado latitud y longitud?',
  '{point} lies at sea, more than {n} km outside {other}; correct the coordinates or the country':
    '{point} está en el mar, a más de {n} km fuera de {other}; corrija las coordenadas o el país',
  '{name} names no town or postcode of {country}; add the city, or give coordinates':
    '{name} no menciona ninguna ciudad ni código postal de {country}; añada la ciudad o indique coordenadas',
  '{code} is not a known postcode of {country}; add the city':
    '{code} no es un código postal conocido de {country}; añada la ciudad',
  'no place called {name} in {country}; did you mean {other}?':
    'ningún lugar llamado {name} en {country}; ¿quiso decir {other}?',
  'no area called {name} is known; add a city or a postcode':
    'no se conoce ninguna zona llamada {name}; añada una ciudad o un código postal',
  'is empty; a city, postcode, address, code or coordinates are needed':
    'está vacío; hace falta ciudad, código postal, dirección, código o coordenadas',
  'has only {parts}; a city, postcode, address, code or coordinates are needed':
    'solo tiene {parts}; hace falta ciudad, código postal, dirección, código o coordenadas',
  'follows a hub at another place, {n} km away; put a transport element between them':
    'sigue a un nodo en otro lugar, a {n} km; ponga un transporte entre ambos',
  'the place where they meet cannot be worked out; put a HUB with a location between them':
    'no se puede determinar dónde se encuentran; ponga entre ambos un nodo con un lugar',
  'no suitable {place} can be reached by road from {point}':
    'ningún lugar adecuado ({place}) es accesible por carretera desde {point}',
  'no waterway open to {vehicle} connects the two': 'ninguna vía navegable abierta a {vehicle} une ambos',
  'no waterway open to {vehicle} connects the two ({first} to {other})':
    'ninguna vía navegable abierta a {vehicle} une ambos ({first} y {other})',
  '{point} to {other}: no airports to refuel at are within the range of the aircraft, {n} km':
    'de {point} a {other}: ningún aeropuerto para repostar está al alcance del avión, {n} km',
  '{point} to {other}: no freight goes by rail in {country}: {reason}':
    'de {point} a {other}: no circula mercancía por ferrocarril en {country}: {reason}',
  '{n} km is too short to get from {point} to {other}, {m} km apart':
    '{n} km no bastan para ir de {point} a {other}, separados por {m} km',
  'must be an e-mail address such as {example}, not {value}':
    'debe ser una dirección de correo como {example}, no {value}',
  'must be a name that is not only spaces, not {value}':
    'debe ser un nombre que no conste solo de espacios, no {value}',
  'must have at most {n} characters, not {m}': 'debe tener como máximo {n} caracteres, no {m}',
  'must have at least {n} characters': 'debe tener al menos {n} caracteres',
  'must not be empty': 'no debe estar vacío',
  'line {n}': 'línea {n}',
  'is neither a TOC, a HOC nor a ShipmentFootprint of iLEAP': 'no es un TOC, un HOC ni un ShipmentFootprint de iLEAP',
  'is transport activity data, not a figure: send it to {path}':
    'describe una actividad de transporte, no un valor: envíelo a {path}',
  'the validity ends before it begins': 'la validez termina antes de empezar',
  'must be a text or a number': 'debe ser un texto o un número',
  'co2eWTW, co2eTTW and transportActivity must be decimals': 'co2eWTW, co2eTTW y transportActivity deben ser decimales',
  'form a circle': 'forman un círculo',
  'must be a decimal above {n}': 'debe ser un decimal mayor que {n}',
  'must be a decimal from {n}': 'debe ser un decimal desde {n}',
  'must be a decimal': 'debe ser un decimal',
  'needs one of actual, gcd and sfd': 'necesita uno de actual, gcd y sfd',
  'needs one of tocId and hocId': 'necesita uno de tocId y hocId',
  '{value} is not supported; hubs are counted in tonnes': '{value} no se admite; los nodos se cuentan en toneladas',
  '{value} may mean a thousand times as much: write {exact} or {large}':
    '{value} puede ser mil veces mayor: escriba {exact} o {large}',
  '{value} may be a fraction: write {large} or {exact}': '{value} puede ser una fracción: escriba {large} o {exact}',
  '{value} is not an energy carrier of iLEAP': '{value} no es un vector energético de iLEAP',
  '{value} is not the mass of {n} kg by any of its distances':
    '{value} no es la masa de {n} kg por ninguna de las distancias',
  '{value} kg per unit of energy is not plausible': '{value} kg por unidad de energía no es verosímil',
  '{value} follows {other}, which is missing': '{value} sigue a {other}, que falta',
  'is {column}, which appears twice': 'es {column}, que aparece dos veces',
  'the shares add up to {n}, not {m}': 'las partes suman {n}, no {m}',
  'an iLEAP record does not name its carrier, the import must':
    'un registro iLEAP no nombra a su transportista; indíquelo arriba',
  'an iLEAP record has no period, the import must name validFrom and validTo':
    'un registro iLEAP no tiene periodo; indique arriba desde y hasta cuándo vale',
  'the body is not valid UTF-8': 'el contenido no es UTF-8 válido',
  'must be a complete PNG or JPEG image of at most {n} million pixels as a data address (data:image/png;base64,…)':
    'debe ser una imagen PNG o JPEG completa de {n} millones de píxeles como máximo',
  'no answer in time': 'sin respuesta a tiempo',
  'the connection was refused': 'se rechazó la conexión',
  'the connection was cut': 'se cortó la conexión',
  'the host cannot be reached': 'no se puede acceder al servidor',
  'the name of the host is unknown': 'el nombre del servidor es desconocido',
  'the name of the host could not be resolved': 'no se pudo resolver el nombre del servidor',
  'no TLS connection: {reason}': 'sin conexión TLS: {reason}',
  'the webhook is disabled': 'el webhook está desactivado',
  'the address {problem}': 'la dirección {problem}',
  'leads into a private network': 'lleva a una red privada',
  'is more than co2eWTW, or less than 0': 'es más que co2eWTW o menos que 0',
  'is unknown; known are {names}': 'es desconocido; se conocen {names}',
  'is one of {names}': 'es uno de {names}',
  'must be a date-time': 'debe ser una fecha con hora',
};
