/**
 * Reasons behind the figures of an explanation. Notes of factor tables stay in English, as their publishers wrote them.
 */
export const reasons = {
  'not stated: default of the category': 'non indiqué : valeur usuelle de la catégorie',
  'wider region: UK 2025 for all of Europe': 'région plus large : Royaume-Uni 2025 pour toute l’Europe',
  'wider region: UK 2025 for all of Europe, with the average share of biofuel':
    'région plus large : Royaume-Uni 2025 pour toute l’Europe, avec la part moyenne de biocarburant',
  'gas oil of off-road machines (UK 2025 figure)': 'gazole non routier (valeur britannique 2025)',
  'not stated: density of the cargo': 'non indiqué : selon la densité de la marchandise',
  'UK fleet, class values placed at the upper end of their weight class':
    'flotte britannique, valeurs placées à la limite supérieure de chaque classe de poids',
  'UK figures for 0 % and 100 % laden divided by the payload of the class':
    'valeurs britanniques à 0 % et 100 % de charge, rapportées à la charge utile de la classe',
  'road vehicles drive about 5 % farther than the shortest feasible distance (method constant)':
    'les véhicules routiers parcourent environ 5 % de plus que la plus courte distance praticable (constante de la méthode)',
  'ships, including ferries, sail about 15 % farther than the shortest feasible distance (method constant)':
    'les navires, ferries compris, parcourent environ 15 % de plus que la plus courte distance praticable (constante de la méthode)',
  'rail distance is that of the network: no adjustment': 'distance sur le réseau ferré : aucun ajustement',
  'distance on the waterway network: no adjustment': 'distance sur le réseau fluvial : aucun ajustement',
  'the stated kilometres are those driven: no adjustment':
    'les kilomètres indiqués sont ceux parcourus : aucun ajustement',
  'fuel per great-circle km from traffic statistics already contains detours: no 95 km added':
    'le carburant par km orthodromique des statistiques comprend déjà les détours : pas d’ajout de 95 km',
  'energy not stated: heavy fuel oil, the most used marine fuel':
    'énergie non indiquée : fioul lourd, le carburant marin le plus utilisé',
  'energy not stated: fossil jet fuel': 'énergie non indiquée : kérosène fossile',
  'energy not stated: gas oil of land quality (UK 2025 figure)':
    'énergie non indiquée : gazole de qualité terrestre (valeur britannique 2025)',
  'neat renewable fuel as stated, biogenic CO2 counted as zero':
    'carburant renouvelable pur, comme indiqué ; CO2 biogénique compté à zéro',
  'not stated: articulated truck': 'non indiqué : ensemble articulé',
  'not stated: general cargo, as usual for a vehicle of this size':
    'non indiqué : marchandises diverses pour un véhicule de cette taille',
  'not stated: temperature-controlled cargo': 'non indiqué : marchandise sous température dirigée',
  'load distribution as stated': 'type de chargement comme indiqué',
  'vans carry general cargo': 'les fourgons transportent des marchandises diverses',
  'network losses of the United Kingdom 2025, used for every country because none are published openly by country':
    'pertes de réseau du Royaume-Uni 2025, appliquées à tous les pays faute de données ouvertes par pays',
  'not stated; common European long-haul truck, Directive 96/53/EC':
    'non indiqué ; poids lourd européen courant de longue distance, directive 96/53/CE',
  'not stated; about a fifth of lorry kilometres are empty':
    'non indiqué ; environ un cinquième des kilomètres de camion se font à vide',
  'not stated; mean load of the UK fleet, empty trips included':
    'non indiqué ; charge moyenne de la flotte britannique, trajets à vide compris',
  'not stated; as general cargo': 'non indiqué ; comme les marchandises diverses',
  'not stated; six axles': 'non indiqué ; six essieux',
  'not stated; three hours between two vehicles': 'non indiqué ; trois heures entre deux véhicules',
  'consumption relative to the UK fleet': 'consommation par rapport à la flotte britannique',
  'the UK fleet itself': 'la flotte britannique elle-même',
  'class reference vehicle': 'véhicule de référence de la classe',
  forklifts: 'chariots élévateurs',
  'yard machines: quay to stack and stack to gate, one litre each, and some restacking':
    'engins de parc : du quai à la pile et de la pile à la porte, un litre chacun, plus quelques remaniements',
  'the electric part of the energy of container terminals':
    'la part électrique de l’énergie des terminaux à conteneurs',
  'density {density} (specification)': 'densité {density} (spécification)',
  'exact: grid of {country}, {a}': 'exact : réseau électrique de {country}, {a}',
  'exact: network of {country}, {a} % of the electricity is lost in the networks':
    'exact : réseau de {country}, {a} % de l’électricité est perdue dans les réseaux',
  'older year: grid of {country}, {a} is used for {b}':
    'année antérieure : réseau électrique de {country}, {a} utilisé pour {b}',
  'outside all countries: world average': 'hors de tout pays : moyenne mondiale',
  'wider region: no row for {country}, average of {region}':
    'région plus large : aucune valeur pour {country}, moyenne de {region}',
  'not stated: usual for {what}': 'non indiqué : usuel pour {what}',
  'inland waterway, usual for {what}': 'voie navigable, usuel pour {what}',
  'aircraft not stated: {what}': 'avion non indiqué : {what}',
  'long haul': 'long-courrier',
  'short haul': 'court-courrier',
  'nearly all are forty feet': 'presque tous font quarante pieds',
  'container type not stated: forty feet': 'type de conteneur non indiqué : quarante pieds',
  'type not stated; mix of twenty and forty feet': 'type non indiqué ; mélange de vingt et quarante pieds',
  'size band of the ship': 'tranche de taille du navire',
  'class of the vessel': 'classe du bateau',
  'own factor table, which replaces the model': 'table de facteurs propre, prioritaire sur le modèle',
  'public method': 'méthode publique',
  '100 kg per passenger with baggage': '100 kg par passager avec bagages',
  'Europe: R-452A, usual in new units': 'Europe : R-452A, usuel dans les groupes neufs',
  'outside Europe: R-404A, long the usual refrigerant': 'hors d’Europe : R-404A, le fluide longtemps usuel',
  'not stated': 'non indiqué',
  heating: 'chauffage',
  building: 'bâtiment',
};
