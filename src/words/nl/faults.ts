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
  'must be a number, not {value}': 'moet een getal zijn, niet {value}',
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
    'geen luchthaven heeft de code {code}; geef de plaats of de coördinaten op',
  'no rail yard has the code {code}': 'geen spoorterminal heeft de code {code}',
  'no aircraft {name}': 'geen vliegtuig {name}',
  'is missing; latitude is {n}': 'ontbreekt; de breedtegraad is {n}',
  'is missing; longitude is {n}': 'ontbreekt; de lengtegraad is {n}',
  '{point} lies in {country}, more than {n} km outside {other}; correct the coordinates or the country':
    '{point} ligt in {country}, meer dan {n} km buiten {other}; verbeter de coördinaten of het land',
  '{value} is not a country': '{value} is geen land',
  '{value} is not a country; give two letters such as DE': '{value} is geen land; geef twee letters op, zoals DE',
  '{value} is not a country; did you mean {other}?': '{value} is geen land; bedoelde u {other}?',
  '{code} is not known; give the city or its coordinates, or import the list of UNECE':
    '{code} is niet bekend; geef de plaats of de coördinaten op, of importeer de lijst van de UNECE',
  'must be the two letters of a country and three letters or digits {n} to {m}, such as NLRTM, not {value}':
    'moet bestaan uit de twee letters van een land en drie letters of cijfers van {n} tot {m}, zoals NLRTM, niet {value}',
  'no place called {name} in {country}; add the postcode, or give a larger town nearby':
    'geen plaats met de naam {name} in {country}; voeg de postcode toe of geef een grotere plaats in de buurt op',
  'is missing, and no hub takes its place': 'ontbreekt, en er is geen overslag die het vervangt',
  'there is no hub between them, and options.hubInsertion is MANUAL; add a HUB with a location there':
    'er is geen overslag tussen, en er wordt geen overslag ingevoegd; voeg daar overslag met een plaats toe',
  'a {vehicle} is measured in {unit}, not in {other}': '{vehicle} wordt gemeten in {unit}, niet in {other}',
  'must be an ISO 8601 date and time with Z or an offset, such as {example}, not {value}':
    'moet een ISO 8601-datum en -tijd met Z of offset zijn, zoals {example}, niet {value}',
  'must be an ISO 6346 size and type code such as {code}, or group code such as {group}, not {value}':
    'moet een maat- en typecode van ISO 6346 zijn zoals {code}, of een groepscode zoals {group}, niet {value}',
  'no suitable airport can be reached by road from {point}':
    'geen geschikte luchthaven is over de weg bereikbaar vanaf {point}',
  'no suitable rail yard can be reached by road from {point}':
    'geen geschikte spoorterminal is over de weg bereikbaar vanaf {point}',
  'no suitable harbor can be reached by road from {point}':
    'geen geschikte haven is over de weg bereikbaar vanaf {point}',
  '{place} would be both start and end; the two are too close together':
    '{place} zou begin en eind zijn; de twee liggen te dicht bij elkaar',
  '{country} has no railway that takes freight, at {point}': '{country} heeft geen goederenspoor, bij {point}',
  'no railway connects them': 'geen spoor verbindt ze',
  'no road, vehicle ferry or train shuttle connects them': 'geen weg, veerboot of autotrein verbindt ze',
  'no waterway open to this ship connects the two': 'geen vaarweg voor dit schip verbindt de twee',
  'options.fallbackTransportModes is empty, so there is no mode to try':
    'er is geen uitwijkmodaliteit opgegeven, dus er valt niets te proberen',
  'percentages add up to {n}, not {m}': 'de aandelen tellen op tot {n}, niet {m}',
  '{unit} cannot be used for {energy}': '{unit} past niet bij {energy}',
  'the calculation costs {n} credits, the account has {m}': 'de berekening kost {n} credits, het account heeft er {m}',
  'has hubs only; at least one transport element is needed': 'heeft alleen overslag; minstens één transport is nodig',
  'is longer than {n} characters': 'is langer dan {n} tekens',
  '{value} is not a number': '{value} is geen getal',
  'names places on the way, as the ports of loading and discharge do':
    'noemt plaatsen onderweg, net als de laad- en loshavens',
  '{value} does not name two places, such as Rotterdam (NL) - Basel (CH)':
    '{value} noemt geen twee plaatsen, zoals Rotterdam (NL) - Basel (CH)',
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
  file: 'bestand',
  'is empty': 'is leeg',
  'is wrong': 'is onjuist',
  'e-mail or password is wrong': 'e-mailadres of wachtwoord is onjuist',
  'the link is unknown, has been used or has expired': 'de link is onbekend, al gebruikt of verlopen',
  'too many attempts to sign in; try again in {n} s': 'te veel aanmeldpogingen; probeer het over {n} s opnieuw',
  'must have {n} to {m} characters': 'moet {n} tot {m} tekens hebben',
  '{value} may mean a thousand times as much; state the decimal sign: decimal "." or ","':
    '{value} kan duizend keer zoveel betekenen; geef het decimaalteken op: decimal "." of ","',
  '{value} may have the day or the month first; state which: dateOrder DMY or MDY':
    '{value} kan met de dag of de maand beginnen; geef aan welke: dateOrder DMY of MDY',
  'is larger than {n} MB; split it into several': 'is groter dan {n} MB; splits het op',
  'has more than {n} rows; split it into several': 'heeft meer dan {n} rijen; splits het op',
  'has no requests': 'bevat geen aanvragen',
  'the row at line {n} has more than {m} characters; a quotation mark may be missing':
    'de rij op regel {n} heeft meer dan {m} tekens; misschien ontbreekt een aanhalingsteken',
  'a quotation mark before line {n} is never closed': 'een aanhalingsteken vóór regel {n} wordt nooit gesloten',
  'line {n} is not delimited text': 'regel {n} is geen tekst met scheidingstekens',
  'line {n} has {m} columns; at most {o} are read': 'regel {n} heeft {m} kolommen; hooguit {o} worden gelezen',
  'is an Excel workbook in the old format (.xls); save it as .xlsx or CSV':
    'is een Excel-werkmap in de oude indeling (.xls); sla het op als .xlsx of CSV',
  'is neither a workbook (.xlsx) nor text (CSV, NDJSON, JSON)':
    'is geen werkmap (.xlsx) en geen tekst (CSV, NDJSON, JSON)',
  'the request at line {n} has more than {m} characters': 'de aanvraag op regel {n} heeft meer dan {m} tekens',
  'is not a JSON array of requests': 'is geen JSON-lijst van aanvragen',
  'there is text after the end of the array, at line {n}': 'na het einde van de lijst staat nog tekst, op regel {n}',
  'the JSON array is not closed': 'de JSON-lijst is niet gesloten',
  'the texts of the workbook are too large; save it as CSV or split it':
    'de teksten van de werkmap zijn te groot; sla het op als CSV of splits het op',
  'the workbook has no sheet {name}': 'de werkmap heeft geen blad {name}',
  '{name} of the workbook is broken': '{name} van de werkmap is beschadigd',
  '{name} of the workbook declares a document type': '{name} van de werkmap geeft een documenttype op',
  '{name} of the workbook {problem}; save it as CSV': '{name} van de werkmap {problem}; sla het op als CSV',
  'is a ZIP archive but not a workbook': 'is een ZIP-archief, maar geen werkmap',
  'the workbook has no visible sheet': 'de werkmap heeft geen zichtbaar blad',
  '{name} of the workbook has a {part} that is nowhere': '{name} van de werkmap verwijst naar {part}, dat niet bestaat',
  'the workbook unpacks to far more than its size; save it as CSV':
    'de werkmap wordt uitgepakt veel groter; sla het op als CSV',
  'the workbook cannot be opened; save it again as .xlsx or CSV':
    'de werkmap kan niet worden geopend; sla het opnieuw op als .xlsx of CSV',
  'shipment {name} has {n} rows; where a row is a leg, a shipment has {m} at most':
    'zending {name} heeft {n} rijen; waar een rij een traject is, heeft een zending er hooguit {m}',
  'the file could not be read': 'het bestand kon niet worden gelezen',
  'no stored result matches': 'geen opgeslagen resultaat komt overeen',
  'the selected results could not be read': 'de gekozen resultaten konden niet worden gelezen',
  'has no transport activity data': 'bevat geen gegevens over transportactiviteiten',
  'has {n} activities; at most {m} are read': 'bevat {n} activiteiten; hooguit {m} worden gelezen',
  'has the same carrier, operation and period as {other}':
    'heeft dezelfde vervoerder, activiteit en periode als {other}',
  'is not delimited text': 'is geen tekst met scheidingstekens',
  '{value} has no heading; a value that contains the separator must be quoted':
    '{value} heeft geen kop; een waarde met het scheidingsteken moet tussen aanhalingstekens staan',
  'the table has {n} columns': 'de tabel heeft {n} kolommen',
  'the document has no iLEAP records that are in force': 'het document bevat geen geldende iLEAP-records',
  'the document has no figures': 'het document bevat geen cijfers',
  'the document has {n} records; at most {m} are read at once':
    'het document bevat {n} records; hooguit {m} worden tegelijk gelezen',
  'the body is not valid JSON in UTF-8': 'de inhoud is geen geldige JSON in UTF-8',
  'must be a day such as {example}': 'moet een dag zijn zoals {example}',
  'must be a text of up to {n} characters': 'moet een tekst van hooguit {n} tekens zijn',
  'must be a text of up to {n} characters, or null': 'moet een tekst van hooguit {n} tekens zijn, of leeg',
  'must be a text of {n} to {m} characters': 'moet een tekst van {n} tot {m} tekens zijn',
  'must be one of {values}': 'moet een van {values} zijn',
  'must be two letters such as {example}': 'moet uit twee letters bestaan, zoals {example}',
  'must be a list of at most {n}': 'moet een lijst van hooguit {n} zijn',
  'names more than {n} tags': 'noemt meer dan {n} labels',
  'is missing beside the other': 'ontbreekt, terwijl de andere is opgegeven',
  'is before {column}': 'ligt vóór {column}',
  'is in the past': 'ligt in het verleden',
  'is in the future': 'ligt in de toekomst',
  'must lie after {column}; it is exclusive, so a year ends with the first day of the next':
    'moet na {column} liggen; die dag telt niet mee, een jaar eindigt dus op de eerste dag van het volgende',
  'the report has {n} results and a package holds {m}; make reports of shorter periods or of one customer':
    'het rapport heeft {n} resultaten en een pakket bevat er {m}; maak rapporten over kortere perioden of één klant',
  'the statement lists at most {n} services; make a report of a shorter period or one customer':
    'de opgave noemt hooguit {n} diensten; maak een rapport over een kortere periode of één klant',
  'GREAT_CIRCLE cannot be stated for transport by water':
    'de grootcirkelafstand kan niet worden opgegeven voor vervoer over water',
  '{code} is not a size and type code of ISO 6346': '{code} is geen maat- en typecode van ISO 6346',
  'a {vehicle} is measured in {unit}, which consumption cannot be shared over':
    '{vehicle} wordt gemeten in {unit}, waarover verbruik niet kan worden verdeeld',
  'a {vehicle} has {n} t at most': '{vehicle} heeft hooguit {n} t',
  '{energy} does not move road vehicles': '{energy} drijft geen wegvoertuigen aan',
  'needs the role {role}': 'vereist de rol {role}',
  'the session has ended': 'de sessie is beëindigd',
  'the session is missing or has ended': 'u bent niet aangemeld',
  'too many requests of the dashboard': 'te veel aanvragen van het dashboard',
  'no account has the id {id}': 'geen account heeft de id {id}',
  'is not the name of the account': 'is niet de naam van het account',
  'an account of this name already exists': 'er bestaat al een account met deze naam',
  'the account is removed': 'het account is verwijderd',
  'your own account cannot be removed': 'uw eigen account kan niet worden verwijderd',
  'no result with id {id} is stored on this account': 'in dit account is geen resultaat met id {id} opgeslagen',
  'a shipment has at most {n} links': 'een zending heeft hooguit {n} links',
  'the account has no such link': 'het account heeft zo’n link niet',
  'the link is unknown or has been revoked': 'de link is onbekend of ingetrokken',
  'no key with id {id} belongs to this account': 'geen sleutel met id {id} hoort bij dit account',
  'a user with this address already exists': 'er bestaat al een gebruiker met dit adres',
  '{role} is above your own': '{role} staat boven de uwe',
  'the last administrator can be neither removed nor given a lesser role':
    'de laatste beheerder kan niet worden verwijderd en geen lagere rol krijgen',
  'no user with id {id} belongs to this account': 'geen gebruiker met id {id} hoort bij dit account',
  'no batch with id {id} on this account': 'geen batch met id {id} in dit account',
  'the batch is {state}; {wanted}': 'de batch is {state}; {wanted}',
  'no carrier data has the id {id} on this account': 'geen vervoerdersgegevens hebben de id {id} in dit account',
  'no report with id {id} belongs to this account': 'geen rapport met id {id} hoort bij dit account',
  'no webhook with id {id} on this account': 'geen webhook met id {id} in dit account',
  'an account has at most {n} webhooks': 'een account heeft hooguit {n} webhooks',
  'no airport has the code {code}': 'geen luchthaven heeft de code {code}',
  '{code} is {place}, where no harbor is known': '{code} is {place}, waar geen haven bekend is',
  '{code} is {place}, where no harbor is known; the nearest is {other}, {n} km away':
    '{code} is {place}, waar geen haven bekend is; de dichtstbijzijnde is {other}, op {n} km',
  '{country} is not the country of countryCode {code}; give one of the two':
    '{country} is niet het land van {code}; geef een van beide op',
  '{point} lies at sea; did you mean latitude and longitude the other way round?':
    '{point} ligt in zee; zijn breedte- en lengtegraad verwisseld?',
  '{point} lies at sea; give a place on land, or a harbor by its UN/LOCODE':
    '{point} ligt in zee; geef een plaats aan land op, of een haven met UN/LOCODE',
  '{point} lies at sea, more than {n} km outside {other}; did you mean latitude and longitude the other way round?':
    '{point} ligt in zee, meer dan {n} km buiten {other}; zijn breedte- en lengtegraad verwisseld?',
  '{point} lies in {country}, more than {n} km outside {other}; did you mean latitude and longitude the other way round?':
    '{point} ligt in {country}, meer dan {n} km buiten {other}; zijn breedte- en lengtegraad verwisseld?',
  '{point} lies at sea, more than {n} km outside {other}; correct the coordinates or the country':
    '{point} ligt in zee, meer dan {n} km buiten {other}; verbeter de coördinaten of het land',
  '{name} names no town or postcode of {country}; add the city, or give coordinates':
    '{name} noemt geen plaats of postcode van {country}; voeg de plaats toe of geef coördinaten op',
  '{code} is not a known postcode of {country}; add the city':
    '{code} is geen bekende postcode van {country}; voeg de plaats toe',
  'no place called {name} in {country}; did you mean {other}?':
    'geen plaats met de naam {name} in {country}; bedoelde u {other}?',
  'no area called {name} is known; add a city or a postcode':
    'geen gebied met de naam {name} bekend; voeg een plaats of postcode toe',
  'is empty; a city, postcode, address, code or coordinates are needed':
    'is leeg; een plaats, postcode, adres, code of coördinaten zijn nodig',
  'has only {parts}; a city, postcode, address, code or coordinates are needed':
    'heeft alleen {parts}; een plaats, postcode, adres, code of coördinaten zijn nodig',
  'follows a hub at another place, {n} km away; put a transport element between them':
    'volgt op overslag op een andere plaats, {n} km verderop; zet er een transport tussen',
  'the place where they meet cannot be worked out; put a HUB with a location between them':
    'waar ze op elkaar aansluiten is niet te bepalen; zet er overslag met een plaats tussen',
  'no suitable {place} can be reached by road from {point}':
    'geen geschikte plaats ({place}) is over de weg bereikbaar vanaf {point}',
  'no waterway open to {vehicle} connects the two': 'geen vaarweg open voor {vehicle} verbindt de twee',
  'no waterway open to {vehicle} connects the two ({first} to {other})':
    'geen vaarweg open voor {vehicle} verbindt de twee ({first} en {other})',
  '{point} to {other}: no airports to refuel at are within the range of the aircraft, {n} km':
    '{point} naar {other}: geen luchthaven om te tanken binnen het bereik van het vliegtuig, {n} km',
  '{point} to {other}: no freight goes by rail in {country}: {reason}':
    '{point} naar {other}: er gaat geen vracht per spoor in {country}: {reason}',
  '{n} km is too short to get from {point} to {other}, {m} km apart':
    '{n} km is te kort van {point} naar {other}, {m} km uit elkaar',
  'must be an e-mail address such as {example}, not {value}': 'moet een e-mailadres zoals {example} zijn, niet {value}',
  'must be a name that is not only spaces, not {value}':
    'moet een naam zijn die niet alleen uit spaties bestaat, niet {value}',
  'must have at most {n} characters, not {m}': 'mag hoogstens {n} tekens hebben, niet {m}',
  'must have at least {n} characters': 'moet minstens {n} tekens hebben',
  'must not be empty': 'mag niet leeg zijn',
  'line {n}': 'regel {n}',
  'is neither a TOC, a HOC nor a ShipmentFootprint of iLEAP': 'is geen TOC, HOC of ShipmentFootprint van iLEAP',
  'is transport activity data, not a figure: send it to {path}':
    'beschrijft een vervoersprestatie, geen waarde: stuur het naar {path}',
  'the validity ends before it begins': 'de geldigheid eindigt voordat zij begint',
  'must be a text or a number': 'moet een tekst of een getal zijn',
  'co2eWTW, co2eTTW and transportActivity must be decimals':
    'co2eWTW, co2eTTW en transportActivity moeten decimalen zijn',
  'form a circle': 'vormen een kring',
  'must be a decimal above {n}': 'moet een decimaal boven {n} zijn',
  'must be a decimal from {n}': 'moet een decimaal vanaf {n} zijn',
  'must be a decimal': 'moet een decimaal zijn',
  'needs one of actual, gcd and sfd': 'heeft een van actual, gcd en sfd nodig',
  'needs one of tocId and hocId': 'heeft een van tocId en hocId nodig',
  '{value} is not supported; hubs are counted in tonnes':
    '{value} wordt niet ondersteund; overslag wordt in tonnen geteld',
  '{value} may mean a thousand times as much: write {exact} or {large}':
    '{value} kan duizend keer zoveel betekenen: schrijf {exact} of {large}',
  '{value} may be a fraction: write {large} or {exact}': '{value} kan een breukdeel zijn: schrijf {large} of {exact}',
  '{value} is not an energy carrier of iLEAP': '{value} is geen energiedrager van iLEAP',
  '{value} is not the mass of {n} kg by any of its distances':
    '{value} is niet de massa van {n} kg maal een van de afstanden',
  '{value} kg per unit of energy is not plausible': '{value} kg per eenheid energie is niet aannemelijk',
  '{value} follows {other}, which is missing': '{value} volgt op {other}, en dat ontbreekt',
  'is {column}, which appears twice': 'is {column}, en dat staat er twee keer',
  'the shares add up to {n}, not {m}': 'de aandelen zijn samen {n}, niet {m}',
  'an iLEAP record does not name its carrier, the import must':
    'een iLEAP-record noemt zijn vervoerder niet; vul die hierboven in',
  'an iLEAP record has no period, the import must name validFrom and validTo':
    'een iLEAP-record heeft geen periode; vul hierboven in vanaf en tot wanneer het geldt',
  'the body is not valid UTF-8': 'de inhoud is geen geldige UTF-8',
  'must be a complete PNG or JPEG image of at most {n} million pixels as a data address (data:image/png;base64,…)':
    'moet een volledige PNG- of JPEG-afbeelding van hoogstens {n} miljoen pixels zijn',
  'no answer in time': 'geen antwoord binnen de tijd',
  'the connection was refused': 'de verbinding is geweigerd',
  'the connection was cut': 'de verbinding is verbroken',
  'the host cannot be reached': 'de host is onbereikbaar',
  'the name of the host is unknown': 'de hostnaam is onbekend',
  'the name of the host could not be resolved': 'de hostnaam kon niet worden opgezocht',
  'no TLS connection: {reason}': 'geen TLS-verbinding: {reason}',
  'the webhook is disabled': 'de webhook is uitgeschakeld',
  'the address {problem}': 'het adres {problem}',
  'leads into a private network': 'leidt naar een privénetwerk',
  'is more than co2eWTW, or less than 0': 'is meer dan co2eWTW of minder dan 0',
  'is unknown; known are {names}': 'is onbekend; bekend zijn {names}',
  'is one of {names}': 'is een van {names}',
  'must be a date-time': 'moet een datum met tijd zijn',
};
