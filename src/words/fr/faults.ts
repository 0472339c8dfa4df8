/** Descriptions of faults, which follow the name of the field. */
export const faults = {
  'has no rows below its headings': 'n’a aucune ligne sous ses en-têtes',
  'no row names the columns of shipments; expected headings such as {likely}':
    'aucune ligne ne nomme les colonnes d’expéditions ; en-têtes attendus, par exemple : {likely}',
  'is missing': 'est absent',
  'is needed with a city or postcode': 'est nécessaire avec une ville ou un code postal',
  'is needed with a city or postcode; {likely}': 'est nécessaire avec une ville ou un code postal ; {likely}',
  'is needed with an address': 'est nécessaire avec une adresse',
  'is needed because options.storeResult is true': 'est nécessaire pour conserver le résultat',
  'is missing; results are stored under it': 'est absent ; les résultats sont enregistrés sous cet identifiant',
  'must be a number, not {value}': 'doit être un nombre, pas {value}',
  'must be more than {n}, not {value}': 'doit être supérieur à {n}, pas {value}',
  'must be at least {n}, not {value}': 'doit être au moins {n}, pas {value}',
  'must be at most {n}, not {value}': 'doit être au plus {n}, pas {value}',
  'must be between {n} and {m}, not {value}': 'doit être entre {n} et {m}, pas {value}',
  'must be at least {n} and at most {m}, not {value}': 'doit être entre {n} et {m}, pas {value}',
  'must be more than {n} and at most {m}, not {value}': 'doit être supérieur à {n} et au plus {m}, pas {value}',
  'must be at least {n} and less than {m}, not {value}': 'doit être au moins {n} et inférieur à {m}, pas {value}',
  'must be one of {values}, not {value}': 'doit être l’un de {values}, pas {value}',
  'must be one of {values}, not {value}; did you mean {other}?':
    'doit être l’un de {values}, pas {value} ; vouliez-vous dire {other} ?',
  'is not a field of this element': 'n’est pas un champ de cet élément',
  'is not a field of this element; did you mean {other}?':
    'n’est pas un champ de cet élément ; vouliez-vous dire {other} ?',
  'has only a country; a city, postcode, address, code or coordinates are needed':
    'n’a qu’un pays ; il faut une ville, un code postal, une adresse, un code ou des coordonnées',
  'no airport has the code {code}; give the city or its coordinates':
    'aucun aéroport n’a le code {code} ; indiquez la ville ou ses coordonnées',
  'no rail yard has the code {code}': 'aucun terminal ferroviaire n’a le code {code}',
  'no aircraft {name}': 'aucun avion {name}',
  'is missing; latitude is {n}': 'est absent ; la latitude est {n}',
  'is missing; longitude is {n}': 'est absent ; la longitude est {n}',
  '{point} lies in {country}, more than {n} km outside {other}; correct the coordinates or the country':
    '{point} se trouve dans le pays {country}, à plus de {n} km hors de {other} ; corrigez les coordonnées ou le pays',
  '{value} is not a country': '{value} n’est pas un pays',
  '{value} is not a country; give two letters such as DE':
    '{value} n’est pas un pays ; indiquez deux lettres, comme DE',
  '{value} is not a country; did you mean {other}?': '{value} n’est pas un pays ; vouliez-vous dire {other} ?',
  '{code} is not known; give the city or its coordinates, or import the list of UNECE':
    '{code} est inconnu ; indiquez la ville ou ses coordonnées, ou importez la liste de la CEE-ONU',
  'must be the two letters of a country and three letters or digits {n} to {m}, such as NLRTM, not {value}':
    'doit être formé des deux lettres d’un pays et de trois lettres ou chiffres de {n} à {m}, comme NLRTM, pas {value}',
  'no place called {name} in {country}; add the postcode, or give a larger town nearby':
    'aucun lieu nommé {name} ({country}) ; ajoutez le code postal ou indiquez une ville plus grande à proximité',
  'is missing, and no hub takes its place': 'est absent, et aucune plateforme ne le remplace',
  'there is no hub between them, and options.hubInsertion is MANUAL; add a HUB with a location there':
    'aucune plateforme entre eux, et aucune n’est insérée ; ajoutez-en une avec un lieu',
  'a {vehicle} is measured in {unit}, not in {other}': '{vehicle} se mesure en {unit}, pas en {other}',
  'must be an ISO 8601 date and time with Z or an offset, such as {example}, not {value}':
    'doit être une date et heure ISO 8601 avec Z ou décalage, comme {example}, pas {value}',
  'must be an ISO 6346 size and type code such as {code}, or group code such as {group}, not {value}':
    'doit être un code de taille et type ISO 6346 comme {code}, ou de groupe comme {group}, pas {value}',
  'no suitable airport can be reached by road from {point}':
    'aucun aéroport adapté n’est accessible par la route depuis {point}',
  'no suitable rail yard can be reached by road from {point}':
    'aucun terminal ferroviaire adapté n’est accessible par la route depuis {point}',
  'no suitable harbor can be reached by road from {point}':
    'aucun port adapté n’est accessible par la route depuis {point}',
  '{place} would be both start and end; the two are too close together':
    '{place} serait à la fois départ et arrivée ; les deux sont trop proches',
  '{country} has no railway that takes freight, at {point}':
    '{country} n’a pas de chemin de fer pour le fret, à {point}',
  'no railway connects them': 'aucune voie ferrée ne les relie',
  'no road, vehicle ferry or train shuttle connects them': 'aucune route, aucun ferry ni navette ne les relie',
  'no waterway open to this ship connects the two': 'aucune voie navigable ouverte à ce navire ne les relie',
  'options.fallbackTransportModes is empty, so there is no mode to try':
    'aucun mode de repli n’est indiqué, il n’y en a donc aucun à essayer',
  'percentages add up to {n}, not {m}': 'les parts totalisent {n}, pas {m}',
  '{unit} cannot be used for {energy}': '{unit} ne convient pas à {energy}',
  'the calculation costs {n} credits, the account has {m}': 'le calcul coûte {n} crédits, le compte en a {m}',
  'has hubs only; at least one transport element is needed':
    'ne contient que des plateformes ; il faut au moins un transport',
  'is longer than {n} characters': 'dépasse {n} caractères',
  '{value} is not a number': '{value} n’est pas un nombre',
  'names places on the way, as the ports of loading and discharge do':
    'nomme des lieux de passage, comme les ports de chargement et de déchargement',
  '{value} does not name two places, such as Rotterdam (NL) - Basel (CH)':
    '{value} n’indique pas deux lieux, comme Rotterdam (NL) - Basel (CH)',
  '{value} is not a date': '{value} n’est pas une date',
  '{value} is not known; expected {expected}': '{value} est inconnu ; attendu : {expected}',
  'no weight is given': 'aucun poids indiqué',
  'line {n}.{column}: {fault}': 'ligne {n}, {column} : {fault}',
  'must be a number from {n}': 'doit être un nombre à partir de {n}',
  'must be a percentage from {n} to {m}': 'doit être un pourcentage de {n} à {m}',
  'two of wtw, wtt and ttw are needed': 'deux des valeurs wtw, wtt et ttw sont nécessaires',
  '{n} is not the sum of wtt {m} and ttw {o}': '{n} n’est pas la somme de wtt {m} et ttw {o}',
  'is missing, and the import names none': 'manque, et rien n’est indiqué plus haut non plus',
  'is missing; it is one of {values}': 'manque ; valeurs possibles : {values}',
  '{value} is not one of {values}': '{value} n’est pas possible ; valeurs possibles : {values}',
  '{value} is not a day such as {example}': '{value} n’est pas un jour comme {example}',
  'lies before {column}': 'est antérieur à {column}',
  '{code} is neither a UN/LOCODE nor an IATA code': '{code} n’est ni un UN/LOCODE ni un code IATA',
  'well-to-wheel is less than tank-to-wheel':
    'la valeur du puits à la roue est inférieure à celle du réservoir à la roue',
  '{n} g is not plausible: was it written in another unit?': '{n} g n’est pas plausible : est-ce une autre unité ?',
  'the table is empty': 'le tableau est vide',
  'columns {columns}: unknown; known columns are {names}':
    'colonnes {columns} : inconnues ; colonnes connues : {names}',
  'column {column}: appears twice': 'colonne {column} : apparaît deux fois',
  file: 'fichier',
  'is empty': 'est vide',
  'is wrong': 'est incorrect',
  'e-mail or password is wrong': 'adresse e-mail ou mot de passe incorrect',
  'the link is unknown, has been used or has expired': 'le lien est inconnu, déjà utilisé ou expiré',
  'too many attempts to sign in; try again in {n} s': 'trop de tentatives de connexion ; réessayez dans {n} s',
  'must have {n} to {m} characters': 'doit comporter de {n} à {m} caractères',
  '{value} may mean a thousand times as much; state the decimal sign: decimal "." or ","':
    '{value} peut signifier mille fois plus ; indiquez le séparateur décimal : decimal "." ou ","',
  '{value} may have the day or the month first; state which: dateOrder DMY or MDY':
    '{value} peut commencer par le jour ou par le mois ; indiquez lequel : dateOrder DMY ou MDY',
  'is larger than {n} MB; split it into several': 'dépasse {n} Mo ; divisez-le',
  'has more than {n} rows; split it into several': 'a plus de {n} lignes ; divisez-le',
  'has no requests': 'ne contient aucune demande',
  'the row at line {n} has more than {m} characters; a quotation mark may be missing':
    'la ligne {n} a plus de {m} caractères ; il manque peut-être un guillemet',
  'a quotation mark before line {n} is never closed': 'un guillemet avant la ligne {n} n’est jamais fermé',
  'line {n} is not delimited text': 'la ligne {n} n’est pas un texte délimité',
  'line {n} has {m} columns; at most {o} are read': 'la ligne {n} a {m} colonnes ; {o} au plus sont lues',
  'is an Excel workbook in the old format (.xls); save it as .xlsx or CSV':
    'est un classeur Excel à l’ancien format (.xls) ; enregistrez-le en .xlsx ou CSV',
  'is neither a workbook (.xlsx) nor text (CSV, NDJSON, JSON)':
    'n’est ni un classeur (.xlsx) ni du texte (CSV, NDJSON, JSON)',
  'the request at line {n} has more than {m} characters': 'la demande à la ligne {n} a plus de {m} caractères',
  'is not a JSON array of requests': 'n’est pas un tableau JSON de demandes',
  'there is text after the end of the array, at line {n}': 'du texte suit la fin du tableau, à la ligne {n}',
  'the JSON array is not closed': 'le tableau JSON n’est pas fermé',
  'the texts of the workbook are too large; save it as CSV or split it':
    'les textes du classeur sont trop volumineux ; enregistrez-le en CSV ou divisez-le',
  'the workbook has no sheet {name}': 'le classeur n’a pas de feuille {name}',
  '{name} of the workbook is broken': '{name} du classeur est endommagé',
  '{name} of the workbook declares a document type': '{name} du classeur déclare un type de document',
  '{name} of the workbook {problem}; save it as CSV': '{name} du classeur {problem} ; enregistrez-le en CSV',
  'is a ZIP archive but not a workbook': 'est une archive ZIP, mais pas un classeur',
  'the workbook has no visible sheet': 'le classeur n’a aucune feuille visible',
  '{name} of the workbook has a {part} that is nowhere': '{name} du classeur renvoie à {part}, qui n’existe pas',
  'the workbook unpacks to far more than its size; save it as CSV':
    'le classeur décompressé dépasse de loin sa taille ; enregistrez-le en CSV',
  'the workbook cannot be opened; save it again as .xlsx or CSV':
    'le classeur ne s’ouvre pas ; enregistrez-le de nouveau en .xlsx ou CSV',
  'shipment {name} has {n} rows; where a row is a leg, a shipment has {m} at most':
    'l’expédition {name} a {n} lignes ; si une ligne est une étape, une expédition en a {m} au plus',
  'the file could not be read': 'le fichier n’a pas pu être lu',
  'no stored result matches': 'aucun résultat enregistré ne correspond',
  'the selected results could not be read': 'les résultats choisis n’ont pas pu être lus',
  'has no transport activity data': 'ne contient aucune donnée d’activité de transport',
  'has {n} activities; at most {m} are read': 'contient {n} activités ; {m} au plus sont lues',
  'has the same carrier, operation and period as {other}':
    'a le même transporteur, la même opération et la même période que {other}',
  'is not delimited text': 'n’est pas un texte délimité',
  '{value} has no heading; a value that contains the separator must be quoted':
    '{value} n’a pas d’en-tête ; une valeur contenant le séparateur doit être entre guillemets',
  'the table has {n} columns': 'le tableau a {n} colonnes',
  'the document has no iLEAP records that are in force':
    'le document ne contient aucun enregistrement iLEAP en vigueur',
  'the document has no figures': 'le document ne contient aucune valeur',
  'the document has {n} records; at most {m} are read at once':
    'le document contient {n} enregistrements ; {m} au plus sont lus à la fois',
  'the body is not valid JSON in UTF-8': 'le contenu n’est pas du JSON valide en UTF-8',
  'must be a day such as {example}': 'doit être un jour tel que {example}',
  'must be a text of up to {n} characters': 'doit être un texte de {n} caractères au plus',
  'must be a text of up to {n} characters, or null': 'doit être un texte de {n} caractères au plus, ou vide',
  'must be a text of {n} to {m} characters': 'doit être un texte de {n} à {m} caractères',
  'must be one of {values}': 'doit être l’un de {values}',
  'must be two letters such as {example}': 'doit comporter deux lettres telles que {example}',
  'must be a list of at most {n}': 'doit être une liste de {n} au plus',
  'names more than {n} tags': 'cite plus de {n} étiquettes',
  'is missing beside the other': 'manque alors que l’autre est indiqué',
  'is before {column}': 'précède {column}',
  'is in the past': 'est dans le passé',
  'is in the future': 'est dans le futur',
  'must lie after {column}; it is exclusive, so a year ends with the first day of the next':
    'doit suivre {column} ; ce jour est exclu, une année finit donc le premier jour de la suivante',
  'the report has {n} results and a package holds {m}; make reports of shorter periods or of one customer':
    'le rapport a {n} résultats et un paquet en contient {m} ; créez des rapports sur des périodes plus courtes ou un seul client',
  'the statement lists at most {n} services; make a report of a shorter period or one customer':
    'l’information cite {n} prestations au plus ; créez un rapport sur une période plus courte ou sur un seul client',
  'GREAT_CIRCLE cannot be stated for transport by water':
    'l’orthodromie ne peut pas être indiquée pour un transport par eau',
  '{code} is not a size and type code of ISO 6346': '{code} n’est pas un code de taille et de type ISO 6346',
  'a {vehicle} is measured in {unit}, which consumption cannot be shared over':
    '{vehicle} se mesure en {unit}, sur quoi une consommation ne peut être répartie',
  'a {vehicle} has {n} t at most': '{vehicle} pèse {n} t au plus',
  '{energy} does not move road vehicles': '{energy} ne propulse pas de véhicules routiers',
  'needs the role {role}': 'exige le rôle {role}',
  'the session has ended': 'la session est terminée',
  'the session is missing or has ended': 'vous n’êtes pas connecté',
  'too many requests of the dashboard': 'trop de demandes du tableau de bord',
  'no account has the id {id}': 'aucun compte n’a l’identifiant {id}',
  'is not the name of the account': 'n’est pas le nom du compte',
  'an account of this name already exists': 'un compte porte déjà ce nom',
  'the account is removed': 'le compte est retiré',
  'your own account cannot be removed': 'votre propre compte ne peut pas être retiré',
  'no result with id {id} is stored on this account':
    'aucun résultat portant l’identifiant {id} n’est enregistré sur ce compte',
  'a shipment has at most {n} links': 'une expédition a {n} liens au plus',
  'the account has no such link': 'le compte n’a pas ce lien',
  'the link is unknown or has been revoked': 'le lien est inconnu ou a été révoqué',
  'no key with id {id} belongs to this account': 'aucune clé portant l’identifiant {id} n’appartient à ce compte',
  'a user with this address already exists': 'un utilisateur a déjà cette adresse',
  '{role} is above your own': '{role} est au-dessus du vôtre',
  'the last administrator can be neither removed nor given a lesser role':
    'le dernier administrateur ne peut être ni retiré ni rétrogradé',
  'no user with id {id} belongs to this account':
    'aucun utilisateur portant l’identifiant {id} n’appartient à ce compte',
  'no batch with id {id} on this account': 'aucun lot portant l’identifiant {id} sur ce compte',
  'the batch is {state}; {wanted}': 'le lot est {state} ; {wanted}',
  'no carrier data has the id {id} on this account':
    'aucune donnée de transporteur ne porte l’identifiant {id} sur ce compte',
  'no report with id {id} belongs to this account': 'aucun rapport portant l’identifiant {id} n’appartient à ce compte',
  'no webhook with id {id} on this account': 'aucun webhook portant l’identifiant {id} sur ce compte',
  'an account has at most {n} webhooks': 'un compte a {n} webhooks au plus',
  'no airport has the code {code}': 'aucun aéroport n’a le code {code}',
  '{code} is {place}, where no harbor is known': '{code} est {place}, où aucun port n’est connu',
  '{code} is {place}, where no harbor is known; the nearest is {other}, {n} km away':
    '{code} est {place}, où aucun port n’est connu ; le plus proche est {other}, à {n} km',
  '{country} is not the country of countryCode {code}; give one of the two':
    '{country} n’est pas le pays de {code} ; n’en indiquez qu’un',
  '{point} lies at sea; did you mean latitude and longitude the other way round?':
    '{point} est en mer ; latitude et longitude sont-elles inversées ?',
  '{point} lies at sea; give a place on land, or a harbor by its UN/LOCODE':
    '{point} est en mer ; indiquez un lieu à terre ou un port par son UN/LOCODE',
  '{point} lies at sea, more than {n} km outside {other}; did you mean latitude and longitude the other way round?':
    '{point} est en mer, à plus de {n} km hors de {other} ; latitude et longitude sont-elles inversées ?',
  '{point} lies in {country}, more than {n} km outside {other}; did you mean latitude and longitude the other way round?':
    '{point} se trouve dans le pays {country}, à plus de {n} km hors de {other} ; latitude et longitude sont-elles inversées ?',
  '{point} lies at sea, more than {n} km outside {other}; correct the coordinates or the country':
    '{point} est en mer, à plus de {n} km hors de {other} ; corrigez les coordonnées ou le pays',
  '{name} names no town or postcode of {country}; add the city, or give coordinates':
    '{name} ne cite ni ville ni code postal de {country} ; ajoutez la ville ou indiquez des coordonnées',
  '{code} is not a known postcode of {country}; add the city':
    '{code} n’est pas un code postal connu de {country} ; ajoutez la ville',
  'no place called {name} in {country}; did you mean {other}?':
    'aucun lieu nommé {name} ({country}) ; vouliez-vous dire {other} ?',
  'no area called {name} is known; add a city or a postcode':
    'aucune région nommée {name} n’est connue ; ajoutez une ville ou un code postal',
  'is empty; a city, postcode, address, code or coordinates are needed':
    'est vide ; il faut une ville, un code postal, une adresse, un code ou des coordonnées',
  'has only {parts}; a city, postcode, address, code or coordinates are needed':
    'n’a que {parts} ; il faut une ville, un code postal, une adresse, un code ou des coordonnées',
  'follows a hub at another place, {n} km away; put a transport element between them':
    'suit une plateforme située ailleurs, à {n} km ; placez un transport entre les deux',
  'the place where they meet cannot be worked out; put a HUB with a location between them':
    'le lieu où ils se rejoignent ne peut être déterminé ; placez entre eux une plateforme avec un lieu',
  'no suitable {place} can be reached by road from {point}':
    'aucun lieu adapté ({place}) n’est accessible par la route depuis {point}',
  'no waterway open to {vehicle} connects the two': 'aucune voie navigable ouverte à {vehicle} ne relie les deux',
  'no waterway open to {vehicle} connects the two ({first} to {other})':
    'aucune voie navigable ouverte à {vehicle} ne relie les deux ({first} et {other})',
  '{point} to {other}: no airports to refuel at are within the range of the aircraft, {n} km':
    'de {point} à {other} : aucun aéroport de ravitaillement dans le rayon d’action de l’avion, {n} km',
  '{point} to {other}: no freight goes by rail in {country}: {reason}':
    'de {point} à {other} : aucun fret ferroviaire ({country}) : {reason}',
  '{n} km is too short to get from {point} to {other}, {m} km apart':
    '{n} km ne suffisent pas de {point} à {other}, distants de {m} km',
  'must be an e-mail address such as {example}, not {value}':
    'doit être une adresse e-mail telle que {example}, et non {value}',
  'must be a name that is not only spaces, not {value}':
    'doit être un nom qui ne se compose pas que d’espaces, et non {value}',
  'must have at most {n} characters, not {m}': 'doit avoir {n} caractères au plus, et non {m}',
  'must have at least {n} characters': 'doit avoir au moins {n} caractères',
  'must not be empty': 'ne doit pas être vide',
  'line {n}': 'ligne {n}',
  'is neither a TOC, a HOC nor a ShipmentFootprint of iLEAP':
    'n’est ni un TOC, ni un HOC, ni un ShipmentFootprint d’iLEAP',
  'is transport activity data, not a figure: send it to {path}':
    'décrit une activité de transport, pas une valeur : envoyez-le à {path}',
  'the validity ends before it begins': 'la validité se termine avant de commencer',
  'must be a text or a number': 'doit être un texte ou un nombre',
  'co2eWTW, co2eTTW and transportActivity must be decimals':
    'co2eWTW, co2eTTW et transportActivity doivent être des décimales',
  'form a circle': 'forment un cercle',
  'must be a decimal above {n}': 'doit être une décimale supérieure à {n}',
  'must be a decimal from {n}': 'doit être une décimale à partir de {n}',
  'must be a decimal': 'doit être une décimale',
  'needs one of actual, gcd and sfd': 'exige l’un de actual, gcd et sfd',
  'needs one of tocId and hocId': 'exige l’un de tocId et hocId',
  '{value} is not supported; hubs are counted in tonnes':
    '{value} n’est pas pris en charge ; les plateformes se comptent en tonnes',
  '{value} may mean a thousand times as much: write {exact} or {large}':
    '{value} peut valoir mille fois plus : écrivez {exact} ou {large}',
  '{value} may be a fraction: write {large} or {exact}': '{value} peut être une fraction : écrivez {large} ou {exact}',
  '{value} is not an energy carrier of iLEAP': '{value} n’est pas un vecteur énergétique d’iLEAP',
  '{value} is not the mass of {n} kg by any of its distances':
    '{value} n’est pas la masse de {n} kg multipliée par une des distances',
  '{value} kg per unit of energy is not plausible': '{value} kg par unité d’énergie n’est pas plausible',
  '{value} follows {other}, which is missing': '{value} suit {other}, qui manque',
  'is {column}, which appears twice': 'est {column}, qui apparaît deux fois',
  'the shares add up to {n}, not {m}': 'les parts font {n} au total, et non {m}',
  'an iLEAP record does not name its carrier, the import must':
    'un enregistrement iLEAP ne nomme pas son transporteur ; indiquez-le ci-dessus',
  'an iLEAP record has no period, the import must name validFrom and validTo':
    'un enregistrement iLEAP n’a pas de période ; indiquez ci-dessus le début et la fin de validité',
  'the body is not valid UTF-8': 'le contenu n’est pas de l’UTF-8 valide',
  'must be a complete PNG or JPEG image of at most {n} million pixels as a data address (data:image/png;base64,…)':
    'doit être une image PNG ou JPEG complète d’au plus {n} millions de pixels',
  'no answer in time': 'pas de réponse à temps',
  'the connection was refused': 'la connexion a été refusée',
  'the connection was cut': 'la connexion a été coupée',
  'the host cannot be reached': 'l’hôte est injoignable',
  'the name of the host is unknown': 'le nom de l’hôte est inconnu',
  'the name of the host could not be resolved': 'le nom de l’hôte n’a pas pu être résolu',
  'no TLS connection: {reason}': 'pas de connexion TLS : {reason}',
  'the webhook is disabled': 'le webhook est désactivé',
  'the address {problem}': 'l’adresse {problem}',
  'leads into a private network': 'mène dans un réseau privé',
  'is more than co2eWTW, or less than 0': 'dépasse co2eWTW ou est inférieur à 0',
  'is unknown; known are {names}': 'est inconnu ; sont connus {names}',
  'is one of {names}': 'est l’un de {names}',
  'must be a date-time': 'doit être une date avec heure',
};
