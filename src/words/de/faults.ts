/** Descriptions of faults, which follow the name of the field. */
export const faults = {
  'has no rows below its headings': 'hat keine Zeilen unter den Überschriften',
  'no row names the columns of shipments; expected headings such as {likely}':
    'in keiner Zeile stehen Überschriften von Sendungen; erwartet werden etwa {likely}',
  'is missing': 'fehlt',
  'is needed with a city or postcode': 'wird zusammen mit Ort oder Postleitzahl gebraucht',
  'is needed with a city or postcode; {likely}': 'wird zusammen mit Ort oder Postleitzahl gebraucht; {likely}',
  'is needed with an address': 'wird zusammen mit einer Adresse gebraucht',
  'is needed because options.storeResult is true': 'wird zum Aufbewahren des Ergebnisses gebraucht',
  'is missing; results are stored under it': 'fehlt; Ergebnisse werden darunter gespeichert',
  'must be a number, not {value}': 'muss eine Zahl sein, nicht {value}',
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
    'enthält nur ein Land; gebraucht werden Ort, Postleitzahl, Adresse, Code oder Koordinaten',
  'no airport has the code {code}; give the city or its coordinates':
    'kein Flughafen hat den Code {code}; geben Sie den Ort oder seine Koordinaten an',
  'no rail yard has the code {code}': 'kein Güterbahnhof hat den Code {code}',
  'no aircraft {name}': 'kein Flugzeug {name}',
  'is missing; latitude is {n}': 'fehlt; der Breitengrad ist {n}',
  'is missing; longitude is {n}': 'fehlt; der Längengrad ist {n}',
  '{point} lies in {country}, more than {n} km outside {other}; correct the coordinates or the country':
    '{point} liegt in {country}, mehr als {n} km außerhalb von {other}; berichtigen Sie die Koordinaten oder das Land',
  '{value} is not a country': '{value} ist kein Land',
  '{value} is not a country; give two letters such as DE': '{value} ist kein Land; zwei Buchstaben angeben, wie DE',
  '{value} is not a country; did you mean {other}?': '{value} ist kein Land; meinten Sie {other}?',
  '{code} is not known; give the city or its coordinates, or import the list of UNECE':
    '{code} ist nicht bekannt; geben Sie den Ort oder seine Koordinaten an, oder importieren Sie die Liste der UNECE',
  'must be the two letters of a country and three letters or digits {n} to {m}, such as NLRTM, not {value}':
    'muss aus den zwei Buchstaben eines Landes und drei Buchstaben oder Ziffern von {n} bis {m} bestehen, wie NLRTM, nicht {value}',
  'no place called {name} in {country}; add the postcode, or give a larger town nearby':
    'kein Ort namens {name} in {country}; ergänzen Sie die Postleitzahl oder nehmen Sie einen größeren Ort in der Nähe',
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
  '{country} has no railway that takes freight, at {point}': '{country} hat keine Bahn für Güterverkehr, bei {point}',
  'no railway connects them': 'keine Bahn verbindet sie',
  'no road, vehicle ferry or train shuttle connects them': 'keine Straße, Fähre oder Autoverladung verbindet sie',
  'no waterway open to this ship connects the two': 'keine Wasserstraße für dieses Schiff verbindet die beiden',
  'options.fallbackTransportModes is empty, so there is no mode to try':
    'kein Ausweichverkehrsträger ist angegeben, also kann keiner versucht werden',
  'percentages add up to {n}, not {m}': 'die Anteile ergeben {n}, nicht {m}',
  '{unit} cannot be used for {energy}': '{unit} passt nicht zu {energy}',
  'the calculation costs {n} credits, the account has {m}': 'die Berechnung kostet {n} Credits, das Konto hat {m}',
  'has hubs only; at least one transport element is needed':
    'enthält nur Umschlag; mindestens ein Transport wird gebraucht',
  'is longer than {n} characters': 'ist länger als {n} Zeichen',
  '{value} is not a number': '{value} ist keine Zahl',
  'names places on the way, as the ports of loading and discharge do':
    'nennt Orte unterwegs, wie auch die Lade- und Löschhäfen',
  '{value} does not name two places, such as Rotterdam (NL) - Basel (CH)':
    '{value} nennt keine zwei Orte wie in Rotterdam (NL) - Basel (CH)',
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
  file: 'Datei',
  'is empty': 'ist leer',
  'is wrong': 'ist falsch',
  'e-mail or password is wrong': 'E-Mail-Adresse oder Passwort ist falsch',
  'the link is unknown, has been used or has expired': 'der Link ist unbekannt, schon benutzt oder abgelaufen',
  'too many attempts to sign in; try again in {n} s': 'zu viele Anmeldeversuche; versuchen Sie es in {n} s erneut',
  'must have {n} to {m} characters': 'muss {n} bis {m} Zeichen haben',
  '{value} may mean a thousand times as much; state the decimal sign: decimal "." or ","':
    '{value} kann das Tausendfache bedeuten; geben Sie das Dezimalzeichen an: decimal "." oder ","',
  '{value} may have the day or the month first; state which: dateOrder DMY or MDY':
    'in {value} kann zuerst der Tag oder der Monat stehen; geben Sie an, was gilt: dateOrder DMY oder MDY',
  'is larger than {n} MB; split it into several': 'ist größer als {n} MB; teilen Sie sie auf',
  'has more than {n} rows; split it into several': 'hat mehr als {n} Zeilen; teilen Sie sie auf',
  'has no requests': 'enthält keine Anfragen',
  'the row at line {n} has more than {m} characters; a quotation mark may be missing':
    'die Zeile {n} hat mehr als {m} Zeichen; vielleicht fehlt ein Anführungszeichen',
  'a quotation mark before line {n} is never closed': 'ein Anführungszeichen vor Zeile {n} wird nie geschlossen',
  'line {n} is not delimited text': 'Zeile {n} ist kein Text mit Trennzeichen',
  'line {n} has {m} columns; at most {o} are read': 'Zeile {n} hat {m} Spalten; höchstens {o} werden gelesen',
  'is an Excel workbook in the old format (.xls); save it as .xlsx or CSV':
    'ist eine Excel-Mappe im alten Format (.xls); speichern Sie sie als .xlsx oder CSV',
  'is neither a workbook (.xlsx) nor text (CSV, NDJSON, JSON)':
    'ist weder eine Mappe (.xlsx) noch Text (CSV, NDJSON, JSON)',
  'the request at line {n} has more than {m} characters': 'die Anfrage in Zeile {n} hat mehr als {m} Zeichen',
  'is not a JSON array of requests': 'ist keine JSON-Liste von Anfragen',
  'there is text after the end of the array, at line {n}': 'nach dem Ende der Liste steht noch Text, in Zeile {n}',
  'the JSON array is not closed': 'die JSON-Liste ist nicht geschlossen',
  'the texts of the workbook are too large; save it as CSV or split it':
    'die Texte der Mappe sind zu groß; speichern Sie sie als CSV oder teilen Sie sie auf',
  'the workbook has no sheet {name}': 'die Mappe hat kein Blatt {name}',
  '{name} of the workbook is broken': '{name} der Mappe ist beschädigt',
  '{name} of the workbook declares a document type': '{name} der Mappe gibt einen Dokumenttyp an',
  '{name} of the workbook {problem}; save it as CSV': '{name} der Mappe {problem}; speichern Sie sie als CSV',
  'is a ZIP archive but not a workbook': 'ist ein ZIP-Archiv, aber keine Mappe',
  'the workbook has no visible sheet': 'die Mappe hat kein sichtbares Blatt',
  '{name} of the workbook has a {part} that is nowhere': '{name} der Mappe verweist auf {part}, das es nicht gibt',
  'the workbook unpacks to far more than its size; save it as CSV':
    'die Mappe wird entpackt weit größer, als sie ist; speichern Sie sie als CSV',
  'the workbook cannot be opened; save it again as .xlsx or CSV':
    'die Mappe lässt sich nicht öffnen; speichern Sie sie erneut als .xlsx oder CSV',
  'shipment {name} has {n} rows; where a row is a leg, a shipment has {m} at most':
    'die Sendung {name} hat {n} Zeilen; wo eine Zeile eine Etappe ist, hat eine Sendung höchstens {m}',
  'the file could not be read': 'die Datei konnte nicht gelesen werden',
  'no stored result matches': 'kein gespeichertes Ergebnis passt dazu',
  'the selected results could not be read': 'die gewählten Ergebnisse konnten nicht gelesen werden',
  'has no transport activity data': 'enthält keine Daten über Transportvorgänge',
  'has {n} activities; at most {m} are read': 'enthält {n} Transportvorgänge; höchstens {m} werden gelesen',
  'has the same carrier, operation and period as {other}':
    'hat denselben Frachtführer, Vorgang und Zeitraum wie {other}',
  'is not delimited text': 'ist kein Text mit Trennzeichen',
  '{value} has no heading; a value that contains the separator must be quoted':
    '{value} hat keine Überschrift; ein Wert mit dem Trennzeichen muss in Anführungszeichen stehen',
  'the table has {n} columns': 'die Tabelle hat {n} Spalten',
  'the document has no iLEAP records that are in force': 'das Dokument enthält keine gültigen iLEAP-Datensätze',
  'the document has no figures': 'das Dokument enthält keine Werte',
  'the document has {n} records; at most {m} are read at once':
    'das Dokument enthält {n} Datensätze; höchstens {m} werden auf einmal gelesen',
  'the body is not valid JSON in UTF-8': 'der Inhalt ist kein gültiges JSON in UTF-8',
  'must be a day such as {example}': 'muss ein Tag wie {example} sein',
  'must be a text of up to {n} characters': 'muss ein Text von höchstens {n} Zeichen sein',
  'must be a text of up to {n} characters, or null': 'muss ein Text von höchstens {n} Zeichen oder leer sein',
  'must be a text of {n} to {m} characters': 'muss ein Text von {n} bis {m} Zeichen sein',
  'must be one of {values}': 'muss eines von {values} sein',
  'must be two letters such as {example}': 'muss aus zwei Buchstaben wie {example} bestehen',
  'must be a list of at most {n}': 'muss eine Liste von höchstens {n} sein',
  'names more than {n} tags': 'nennt mehr als {n} Schlagwörter',
  'is missing beside the other': 'fehlt neben der anderen Angabe',
  'is before {column}': 'liegt vor {column}',
  'is in the past': 'liegt in der Vergangenheit',
  'is in the future': 'liegt in der Zukunft',
  'must lie after {column}; it is exclusive, so a year ends with the first day of the next':
    'muss nach {column} liegen; der Tag zählt nicht mit, ein Jahr endet also mit dem ersten Tag des nächsten',
  'the report has {n} results and a package holds {m}; make reports of shorter periods or of one customer':
    'der Bericht hat {n} Ergebnisse, ein Paket fasst {m}; erstellen Sie Berichte über kürzere Zeiträume oder einen einzelnen Kunden',
  'the statement lists at most {n} services; make a report of a shorter period or one customer':
    'die Aufstellung nennt höchstens {n} Leistungen; erstellen Sie einen Bericht über einen kürzeren Zeitraum oder einen einzelnen Kunden',
  'GREAT_CIRCLE cannot be stated for transport by water':
    'die Großkreisentfernung kann für Transport auf dem Wasser nicht angegeben werden',
  '{code} is not a size and type code of ISO 6346': '{code} ist kein Größen- und Typcode nach ISO 6346',
  'a {vehicle} is measured in {unit}, which consumption cannot be shared over':
    '{vehicle} wird in {unit} gemessen; darauf lässt sich ein Verbrauch nicht verteilen',
  'a {vehicle} has {n} t at most': '{vehicle} hat höchstens {n} t',
  '{energy} does not move road vehicles': '{energy} treibt keine Straßenfahrzeuge an',
  'needs the role {role}': 'erfordert die Rolle {role}',
  'the session has ended': 'die Sitzung ist beendet',
  'the session is missing or has ended': 'Sie sind nicht angemeldet',
  'too many requests of the dashboard': 'zu viele Anfragen der Oberfläche',
  'no account has the id {id}': 'kein Konto hat die Kennung {id}',
  'is not the name of the account': 'ist nicht der Name des Kontos',
  'an account of this name already exists': 'ein Konto mit diesem Namen gibt es schon',
  'the account is removed': 'das Konto ist entfernt',
  'your own account cannot be removed': 'Ihr eigenes Konto kann nicht entfernt werden',
  'no result with id {id} is stored on this account':
    'in diesem Konto ist kein Ergebnis mit der Kennung {id} gespeichert',
  'a shipment has at most {n} links': 'eine Sendung hat höchstens {n} Links',
  'the account has no such link': 'das Konto hat keinen solchen Link',
  'the link is unknown or has been revoked': 'der Link ist unbekannt oder zurückgezogen',
  'no key with id {id} belongs to this account': 'zu diesem Konto gehört kein Schlüssel mit der Kennung {id}',
  'a user with this address already exists': 'einen Benutzer mit dieser Adresse gibt es schon',
  '{role} is above your own': '{role} steht über Ihrer eigenen',
  'the last administrator can be neither removed nor given a lesser role':
    'der letzte Administrator kann weder entfernt werden noch eine geringere Rolle bekommen',
  'no user with id {id} belongs to this account': 'zu diesem Konto gehört kein Benutzer mit der Kennung {id}',
  'no batch with id {id} on this account': 'kein Stapel mit der Kennung {id} in diesem Konto',
  'the batch is {state}; {wanted}': 'der Stapel ist {state}; {wanted}',
  'no carrier data has the id {id} on this account': 'in diesem Konto haben keine Frachtführerdaten die Kennung {id}',
  'no report with id {id} belongs to this account': 'zu diesem Konto gehört kein Bericht mit der Kennung {id}',
  'no webhook with id {id} on this account': 'kein Webhook mit der Kennung {id} in diesem Konto',
  'an account has at most {n} webhooks': 'ein Konto hat höchstens {n} Webhooks',
  'no airport has the code {code}': 'kein Flughafen hat den Code {code}',
  '{code} is {place}, where no harbor is known': '{code} ist {place}, wo kein Hafen bekannt ist',
  '{code} is {place}, where no harbor is known; the nearest is {other}, {n} km away':
    '{code} ist {place}, wo kein Hafen bekannt ist; der nächste ist {other}, {n} km entfernt',
  '{country} is not the country of countryCode {code}; give one of the two':
    '{country} ist nicht das Land zu {code}; geben Sie nur eines an',
  '{point} lies at sea; did you mean latitude and longitude the other way round?':
    '{point} liegt im Meer; sind Breiten- und Längengrad vertauscht?',
  '{point} lies at sea; give a place on land, or a harbor by its UN/LOCODE':
    '{point} liegt im Meer; geben Sie einen Ort an Land oder einen Hafen mit UN/LOCODE an',
  '{point} lies at sea, more than {n} km outside {other}; did you mean latitude and longitude the other way round?':
    '{point} liegt im Meer, mehr als {n} km außerhalb von {other}; sind Breiten- und Längengrad vertauscht?',
  '{point} lies in {country}, more than {n} km outside {other}; did you mean latitude and longitude the other way round?':
    '{point} liegt in {country}, mehr als {n} km außerhalb von {other}; sind Breiten- und Längengrad vertauscht?',
  '{point} lies at sea, more than {n} km outside {other}; correct the coordinates or the country':
    '{point} liegt im Meer, mehr als {n} km außerhalb von {other}; berichtigen Sie die Koordinaten oder das Land',
  '{name} names no town or postcode of {country}; add the city, or give coordinates':
    '{name} nennt keinen Ort und keine Postleitzahl in {country}; ergänzen Sie den Ort oder geben Sie Koordinaten an',
  '{code} is not a known postcode of {country}; add the city':
    '{code} ist keine bekannte Postleitzahl in {country}; ergänzen Sie den Ort',
  'no place called {name} in {country}; did you mean {other}?':
    'kein Ort namens {name} in {country}; meinten Sie {other}?',
  'no area called {name} is known; add a city or a postcode':
    'kein Gebiet namens {name} ist bekannt; ergänzen Sie Ort oder Postleitzahl',
  'is empty; a city, postcode, address, code or coordinates are needed':
    'ist leer; gebraucht werden Ort, Postleitzahl, Adresse, Code oder Koordinaten',
  'has only {parts}; a city, postcode, address, code or coordinates are needed':
    'enthält nur {parts}; gebraucht werden Ort, Postleitzahl, Adresse, Code oder Koordinaten',
  'follows a hub at another place, {n} km away; put a transport element between them':
    'folgt auf einen Umschlag an einem anderen Ort, {n} km entfernt; setzen Sie einen Transport dazwischen',
  'the place where they meet cannot be worked out; put a HUB with a location between them':
    'der Ort, an dem sie aneinander anschließen, lässt sich nicht bestimmen; setzen Sie einen Umschlag mit Ort dazwischen',
  'no suitable {place} can be reached by road from {point}':
    'kein passender Ort ({place}) ist auf der Straße erreichbar von {point}',
  'no waterway open to {vehicle} connects the two': 'keine Wasserstraße für {vehicle} verbindet die beiden',
  'no waterway open to {vehicle} connects the two ({first} to {other})':
    'keine Wasserstraße für {vehicle} verbindet die beiden ({first} und {other})',
  '{point} to {other}: no airports to refuel at are within the range of the aircraft, {n} km':
    '{point} nach {other}: in der Reichweite des Flugzeugs von {n} km liegt kein Flughafen zum Auftanken',
  '{point} to {other}: no freight goes by rail in {country}: {reason}':
    '{point} nach {other}: in {country} fahren keine Güter auf der Schiene: {reason}',
  '{n} km is too short to get from {point} to {other}, {m} km apart':
    '{n} km reichen nicht von {point} nach {other}, die {m} km auseinanderliegen',
  'must be an e-mail address such as {example}, not {value}':
    'muss eine E-Mail-Adresse wie {example} sein, nicht {value}',
  'must be a name that is not only spaces, not {value}':
    'muss ein Name sein, der nicht nur aus Leerzeichen besteht, nicht {value}',
  'must have at most {n} characters, not {m}': 'darf höchstens {n} Zeichen haben, nicht {m}',
  'must have at least {n} characters': 'muss mindestens {n} Zeichen haben',
  'must not be empty': 'darf nicht leer sein',
  'line {n}': 'Zeile {n}',
  'is neither a TOC, a HOC nor a ShipmentFootprint of iLEAP': 'ist weder TOC noch HOC noch ShipmentFootprint von iLEAP',
  'is transport activity data, not a figure: send it to {path}':
    'beschreibt einen Transportvorgang, keinen Wert: senden Sie es an {path}',
  'the validity ends before it begins': 'die Gültigkeit endet, bevor sie beginnt',
  'must be a text or a number': 'muss ein Text oder eine Zahl sein',
  'co2eWTW, co2eTTW and transportActivity must be decimals':
    'co2eWTW, co2eTTW und transportActivity müssen Dezimalzahlen sein',
  'form a circle': 'bilden einen Kreis',
  'must be a decimal above {n}': 'muss eine Dezimalzahl über {n} sein',
  'must be a decimal from {n}': 'muss eine Dezimalzahl ab {n} sein',
  'must be a decimal': 'muss eine Dezimalzahl sein',
  'needs one of actual, gcd and sfd': 'braucht eines von actual, gcd und sfd',
  'needs one of tocId and hocId': 'braucht eines von tocId und hocId',
  '{value} is not supported; hubs are counted in tonnes':
    '{value} wird nicht unterstützt; Umschlag wird in Tonnen gezählt',
  '{value} may mean a thousand times as much: write {exact} or {large}':
    '{value} kann das Tausendfache bedeuten: schreiben Sie {exact} oder {large}',
  '{value} may be a fraction: write {large} or {exact}':
    '{value} kann ein Bruchteil sein: schreiben Sie {large} oder {exact}',
  '{value} is not an energy carrier of iLEAP': '{value} ist kein Energieträger von iLEAP',
  '{value} is not the mass of {n} kg by any of its distances':
    '{value} ist nicht die Masse von {n} kg mal eine der Entfernungen',
  '{value} kg per unit of energy is not plausible': '{value} kg je Energieeinheit ist nicht plausibel',
  '{value} follows {other}, which is missing': '{value} folgt auf {other}; das fehlt',
  'is {column}, which appears twice': 'ist {column}; das steht zweimal da',
  'the shares add up to {n}, not {m}': 'die Anteile ergeben zusammen {n}, nicht {m}',
  'an iLEAP record does not name its carrier, the import must':
    'ein iLEAP-Datensatz nennt seinen Frachtführer nicht; tragen Sie ihn oben ein',
  'an iLEAP record has no period, the import must name validFrom and validTo':
    'ein iLEAP-Datensatz hat keinen Zeitraum; tragen Sie oben ein, ab und bis wann er gilt',
  'the body is not valid UTF-8': 'der Inhalt ist kein gültiges UTF-8',
  'must be a complete PNG or JPEG image of at most {n} million pixels as a data address (data:image/png;base64,…)':
    'muss ein vollständiges PNG- oder JPEG-Bild mit höchstens {n} Millionen Bildpunkten sein',
  'no answer in time': 'keine Antwort in der erlaubten Zeit',
  'the connection was refused': 'die Verbindung wurde abgelehnt',
  'the connection was cut': 'die Verbindung wurde unterbrochen',
  'the host cannot be reached': 'der Rechner ist nicht erreichbar',
  'the name of the host is unknown': 'der Rechnername ist unbekannt',
  'the name of the host could not be resolved': 'der Rechnername konnte nicht aufgelöst werden',
  'no TLS connection: {reason}': 'keine TLS-Verbindung: {reason}',
  'the webhook is disabled': 'der Webhook ist abgeschaltet',
  'the address {problem}': 'die Adresse {problem}',
  'leads into a private network': 'führt in ein privates Netz',
  'is more than co2eWTW, or less than 0': 'ist mehr als co2eWTW oder weniger als 0',
  'is unknown; known are {names}': 'ist unbekannt; bekannt sind {names}',
  'is one of {names}': 'ist eines von {names}',
  'must be a date-time': 'muss Datum und Uhrzeit sein',
};
