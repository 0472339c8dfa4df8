/**
 * Reasons behind the figures of an explanation. Notes of factor tables stay in English, as their publishers wrote them.
 */
export const reasons = {
  'not stated: default of the category': 'nicht angegeben: üblich für diese Güterart',
  'wider region: UK 2025 for all of Europe': 'größere Region: Wert des Vereinigten Königreichs 2025 für ganz Europa',
  'wider region: UK 2025 for all of Europe, with the average share of biofuel':
    'größere Region: Wert des Vereinigten Königreichs 2025 für ganz Europa, mit dem mittleren Biokraftstoffanteil',
  'gas oil of off-road machines (UK 2025 figure)': 'Gasöl für Arbeitsmaschinen (britischer Wert 2025)',
  'not stated: density of the cargo': 'nicht angegeben: nach der Dichte der Ladung',
  'UK fleet, class values placed at the upper end of their weight class':
    'britische Flotte, Werte der Klassen an deren oberer Gewichtsgrenze',
  'UK figures for 0 % and 100 % laden divided by the payload of the class':
    'britische Werte für 0 % und 100 % Auslastung, geteilt durch die Nutzlast der Klasse',
  'road vehicles drive about 5 % farther than the shortest feasible distance (method constant)':
    'Straßenfahrzeuge fahren etwa 5 % mehr als die kürzeste mögliche Entfernung (Konstante der Methode)',
  'ships, including ferries, sail about 15 % farther than the shortest feasible distance (method constant)':
    'Schiffe, auch Fähren, fahren etwa 15 % mehr als die kürzeste mögliche Entfernung (Konstante der Methode)',
  'rail distance is that of the network: no adjustment': 'Entfernung im Schienennetz: kein Zuschlag',
  'distance on the waterway network: no adjustment': 'Entfernung im Wasserstraßennetz: kein Zuschlag',
  'the stated kilometres are those driven: no adjustment':
    'die angegebenen Kilometer sind die gefahrenen: kein Zuschlag',
  'fuel per great-circle km from traffic statistics already contains detours: no 95 km added':
    'der Kraftstoff je Großkreiskilometer aus der Verkehrsstatistik enthält Umwege bereits: keine 95 km Zuschlag',
  'energy not stated: heavy fuel oil, the most used marine fuel':
    'Energie nicht angegeben: Schweröl, der meistgenutzte Schiffskraftstoff',
  'energy not stated: fossil jet fuel': 'Energie nicht angegeben: fossiles Kerosin',
  'energy not stated: gas oil of land quality (UK 2025 figure)':
    'Energie nicht angegeben: Gasöl in Landqualität (britischer Wert 2025)',
  'neat renewable fuel as stated, biogenic CO2 counted as zero':
    'reiner erneuerbarer Kraftstoff wie angegeben, biogenes CO2 als null gezählt',
  'not stated: articulated truck': 'nicht angegeben: Sattelzug',
  'not stated: general cargo, as usual for a vehicle of this size':
    'nicht angegeben: Stückgut eines Fahrzeugs dieser Größe',
  'not stated: temperature-controlled cargo': 'nicht angegeben: temperaturgeführte Ladung',
  'load distribution as stated': 'Beladung wie angegeben',
  'vans carry general cargo': 'Transporter fahren Stückgut',
  'network losses of the United Kingdom 2025, used for every country because none are published openly by country':
    'Netzverluste des Vereinigten Königreichs 2025, mangels offener Werte für alle Länder verwendet',
  'not stated; common European long-haul truck, Directive 96/53/EC':
    'nicht angegeben; üblicher europäischer Fernverkehrs-Lkw, Richtlinie 96/53/EG',
  'not stated; about a fifth of lorry kilometres are empty':
    'nicht angegeben; etwa ein Fünftel der Lkw-Kilometer sind Leerkilometer',
  'not stated; mean load of the UK fleet, empty trips included':
    'nicht angegeben; mittlere Ladung der britischen Flotte einschließlich Leerfahrten',
  'not stated; as general cargo': 'nicht angegeben; wie Stückgut',
  'not stated; six axles': 'nicht angegeben; sechs Achsen',
  'not stated; three hours between two vehicles': 'nicht angegeben; drei Stunden zwischen zwei Fahrzeugen',
  'consumption relative to the UK fleet': 'Verbrauch im Vergleich zur britischen Flotte',
  'the UK fleet itself': 'die britische Flotte selbst',
  'class reference vehicle': 'Referenzfahrzeug der Klasse',
  forklifts: 'Gabelstapler',
  'yard machines: quay to stack and stack to gate, one litre each, and some restacking':
    'Terminalgeräte: vom Kai zum Stapel und vom Stapel zum Tor je ein Liter, dazu etwas Umstapeln',
  'the electric part of the energy of container terminals': 'der elektrische Teil der Energie von Containerterminals',
  'density {density} (specification)': 'Dichte {density} (Spezifikation)',
  'exact: grid of {country}, {a}': 'genau: Stromnetz von {country}, {a}',
  'exact: network of {country}, {a} % of the electricity is lost in the networks':
    'genau: Netz von {country}, {a} % des Stroms gehen in den Netzen verloren',
  'older year: grid of {country}, {a} is used for {b}': 'älteres Jahr: Stromnetz von {country}, {a} statt {b}',
  'outside all countries: world average': 'außerhalb aller Länder: Weltmittel',
  'wider region: no row for {country}, average of {region}':
    'größere Region: kein Wert für {country}, Mittel von {region}',
  'not stated: usual for {what}': 'nicht angegeben: üblich für {what}',
  'inland waterway, usual for {what}': 'Binnenwasserstraße, üblich für {what}',
  'aircraft not stated: {what}': 'Flugzeug nicht angegeben: {what}',
  'long haul': 'Langstrecke',
  'short haul': 'Kurzstrecke',
  'nearly all are forty feet': 'fast alle sind vierzig Fuß lang',
  'container type not stated: forty feet': 'Containertyp nicht angegeben: vierzig Fuß',
  'type not stated; mix of twenty and forty feet': 'Typ nicht angegeben; Mischung aus zwanzig und vierzig Fuß',
  'size band of the ship': 'Größenklasse des Schiffs',
  'class of the vessel': 'Klasse des Schiffs',
  'own factor table, which replaces the model': 'eigene Faktorentabelle, die das Modell ersetzt',
  'public method': 'öffentliche Methode',
  '100 kg per passenger with baggage': '100 kg je Fluggast mit Gepäck',
  'Europe: R-452A, usual in new units': 'Europa: R-452A, in neuen Geräten üblich',
  'outside Europe: R-404A, long the usual refrigerant': 'außerhalb Europas: R-404A, das lange übliche Kältemittel',
  'not stated': 'nicht angegeben',
  heating: 'Heizung',
  building: 'Gebäude',
};
