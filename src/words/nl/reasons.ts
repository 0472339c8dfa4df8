/**
 * Reasons behind the figures of an explanation. Notes of factor tables stay in English, as their publishers wrote them.
 */
export const reasons = {
  'not stated: default of the category': 'niet opgegeven: gebruikelijk voor deze categorie',
  'wider region: UK 2025 for all of Europe': 'ruimere regio: Verenigd Koninkrijk 2025 voor heel Europa',
  'wider region: UK 2025 for all of Europe, with the average share of biofuel':
    'ruimere regio: Verenigd Koninkrijk 2025 voor heel Europa, met het gemiddelde aandeel biobrandstof',
  'gas oil of off-road machines (UK 2025 figure)': 'gasolie voor werktuigen (Brits cijfer 2025)',
  'not stated: density of the cargo': 'niet opgegeven: volgens de dichtheid van de lading',
  'UK fleet, class values placed at the upper end of their weight class':
    'Britse vloot, waarden aan de bovengrens van elke gewichtsklasse',
  'UK figures for 0 % and 100 % laden divided by the payload of the class':
    'Britse waarden bij 0% en 100% belading, gedeeld door het laadvermogen van de klasse',
  'road vehicles drive about 5 % farther than the shortest feasible distance (method constant)':
    'wegvoertuigen rijden ongeveer 5% meer dan de kortste haalbare afstand (constante van de methode)',
  'ships, including ferries, sail about 15 % farther than the shortest feasible distance (method constant)':
    'schepen, ook veerboten, varen ongeveer 15% meer dan de kortste haalbare afstand (constante van de methode)',
  'rail distance is that of the network: no adjustment': 'afstand over het spoornet: geen toeslag',
  'distance on the waterway network: no adjustment': 'afstand over het vaarwegennet: geen toeslag',
  'the stated kilometres are those driven: no adjustment':
    'de opgegeven kilometers zijn de gereden kilometers: geen toeslag',
  'fuel per great-circle km from traffic statistics already contains detours: no 95 km added':
    'de brandstof per grootcirkelkilometer uit de statistiek bevat omwegen al: geen 95 km erbij',
  'energy not stated: heavy fuel oil, the most used marine fuel':
    'energie niet opgegeven: zware stookolie, de meestgebruikte scheepsbrandstof',
  'energy not stated: fossil jet fuel': 'energie niet opgegeven: fossiele kerosine',
  'energy not stated: gas oil of land quality (UK 2025 figure)':
    'energie niet opgegeven: gasolie van landkwaliteit (Brits cijfer 2025)',
  'neat renewable fuel as stated, biogenic CO2 counted as zero':
    'zuivere hernieuwbare brandstof zoals opgegeven, biogeen CO2 telt als nul',
  'not stated: articulated truck': 'niet opgegeven: trekker-oplegger',
  'not stated: general cargo, as usual for a vehicle of this size':
    'niet opgegeven: stukgoed voor een voertuig van deze grootte',
  'not stated: temperature-controlled cargo': 'niet opgegeven: geconditioneerde lading',
  'load distribution as stated': 'beladingstype zoals opgegeven',
  'vans carry general cargo': 'bestelwagens vervoeren stukgoed',
  'network losses of the United Kingdom 2025, used for every country because none are published openly by country':
    'netverliezen van het Verenigd Koninkrijk 2025, voor alle landen gebruikt bij gebrek aan open cijfers per land',
  'not stated; common European long-haul truck, Directive 96/53/EC':
    'niet opgegeven; gangbare Europese vrachtwagen voor lange afstand, Richtlijn 96/53/EG',
  'not stated; about a fifth of lorry kilometres are empty':
    'niet opgegeven; ongeveer een vijfde van de vrachtwagenkilometers is leeg',
  'not stated; mean load of the UK fleet, empty trips included':
    'niet opgegeven; gemiddelde lading van de Britse vloot, lege ritten inbegrepen',
  'not stated; as general cargo': 'niet opgegeven; als stukgoed',
  'not stated; six axles': 'niet opgegeven; zes assen',
  'not stated; three hours between two vehicles': 'niet opgegeven; drie uur tussen twee voertuigen',
  'consumption relative to the UK fleet': 'verbruik ten opzichte van de Britse vloot',
  'the UK fleet itself': 'de Britse vloot zelf',
  'class reference vehicle': 'referentievoertuig van de klasse',
  forklifts: 'vorkheftrucks',
  'yard machines: quay to stack and stack to gate, one litre each, and some restacking':
    'terreinmachines: van kade naar stapel en van stapel naar poort elk één liter, plus wat herstapelen',
  'the electric part of the energy of container terminals':
    'het elektrische deel van de energie van containerterminals',
  'density {density} (specification)': 'dichtheid {density} (specificatie)',
  'exact: grid of {country}, {a}': 'exact: elektriciteitsnet van {country}, {a}',
  'exact: network of {country}, {a} % of the electricity is lost in the networks':
    'exact: net van {country}, {a}% van de elektriciteit gaat in de netten verloren',
  'older year: grid of {country}, {a} is used for {b}':
    'ouder jaar: elektriciteitsnet van {country}, {a} in plaats van {b}',
  'outside all countries: world average': 'buiten alle landen: wereldgemiddelde',
  'wider region: no row for {country}, average of {region}':
    'ruimere regio: geen waarde voor {country}, gemiddelde van {region}',
  'not stated: usual for {what}': 'niet opgegeven: gebruikelijk voor {what}',
  'inland waterway, usual for {what}': 'binnenvaart, gebruikelijk voor {what}',
  'aircraft not stated: {what}': 'vliegtuig niet opgegeven: {what}',
  'long haul': 'lange afstand',
  'short haul': 'korte afstand',
  'nearly all are forty feet': 'bijna alle zijn veertig voet',
  'container type not stated: forty feet': 'containertype niet opgegeven: veertig voet',
  'type not stated; mix of twenty and forty feet': 'type niet opgegeven; mix van twintig en veertig voet',
  'size band of the ship': 'grootteklasse van het schip',
  'class of the vessel': 'klasse van het schip',
  'own factor table, which replaces the model': 'eigen factortabel, die het model vervangt',
  'public method': 'openbare methode',
  '100 kg per passenger with baggage': '100 kg per passagier met bagage',
  'Europe: R-452A, usual in new units': 'Europa: R-452A, gebruikelijk in nieuwe apparaten',
  'outside Europe: R-404A, long the usual refrigerant': 'buiten Europa: R-404A, het lang gebruikelijke koudemiddel',
  'not stated': 'niet opgegeven',
  heating: 'verwarming',
  building: 'gebouw',
};
