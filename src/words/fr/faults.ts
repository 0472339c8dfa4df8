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
  'is missing; results are stored under it': 'est absent ; les résultats sont rangés sous lui',
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
  'no rail yard has the code {code}': 'aucune gare de fret n’a le code {code}',
  'no aircraft {name}': 'aucun avion {name}',
  'is missing; latitude is {n}': 'est absent ; la latitude est {n}',
  'is missing; longitude is {n}': 'est absent ; la longitude est {n}',
  '{point} lies in {country}, more than {n} km outside {other}; correct the coordinates or the country':
    '{point} se trouve en {country}, à plus de {n} km hors de {other} ; corrigez les coordonnées ou le pays',
  '{value} is not a country': '{value} n’est pas un pays',
  '{value} is not a country; did you mean {other}?': '{value} n’est pas un pays ; vouliez-vous dire {other} ?',
  '{code} is not known; give the city or its coordinates, or import the list of UNECE':
    '{code} est inconnu ; indiquez la ville ou ses coordonnées, ou importez la liste de la CEE-ONU',
  'must be the two letters of a country and three letters or digits {n} to {m}, such as NLRTM, not {value}':
    'doit être formé des deux lettres d’un pays et de trois lettres ou chiffres de {n} à {m}, comme NLRTM, pas {value}',
  'no place called {name} in {country}; add the postcode, or give a larger town nearby':
    'aucun lieu nommé {name} en {country} ; ajoutez le code postal ou une ville plus grande à proximité',
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
    'aucune gare de fret adaptée n’est accessible par la route depuis {point}',
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
    'aucun mode de secours n’est indiqué, il n’y en a donc aucun à essayer',
  'percentages add up to {n}, not {m}': 'les parts totalisent {n}, pas {m}',
  '{unit} cannot be used for {energy}': '{unit} ne convient pas à {energy}',
  'the calculation costs {n} credits, the account has {m}': 'le calcul coûte {n} crédits, le compte en a {m}',
  'has hubs only; at least one transport element is needed':
    'ne contient que des plateformes ; il faut au moins un transport',
  'is longer than {n} characters': 'dépasse {n} caractères',
  '{value} is not a number': '{value} n’est pas un nombre',
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
};
