/**
 * Reasons behind the figures of an explanation. Notes of factor tables stay in English, as their publishers wrote them.
 */
export const reasons = {
  'not stated: default of the category': 'no indicado: valor usual de la categoría',
  'wider region: UK 2025 for all of Europe': 'región más amplia: Reino Unido 2025 para toda Europa',
  'wider region: UK 2025 for all of Europe, with the average share of biofuel':
    'región más amplia: Reino Unido 2025 para toda Europa, con la proporción media de biocombustible',
  'gas oil of off-road machines (UK 2025 figure)': 'gasóleo de maquinaria (valor británico de 2025)',
  'not stated: density of the cargo': 'no indicado: según la densidad de la carga',
  'UK fleet, class values placed at the upper end of their weight class':
    'flota británica, valores situados en el límite superior de cada clase de peso',
  'UK figures for 0 % and 100 % laden divided by the payload of the class':
    'valores británicos con 0 % y 100 % de carga, divididos por la carga útil de la clase',
  'road vehicles drive about 5 % farther than the shortest feasible distance (method constant)':
    'los vehículos de carretera recorren alrededor de un 5 % más que la distancia factible más corta (constante del método)',
  'ships, including ferries, sail about 15 % farther than the shortest feasible distance (method constant)':
    'los buques, incluidos los ferris, recorren alrededor de un 15 % más que la distancia factible más corta (constante del método)',
  'rail distance is that of the network: no adjustment': 'distancia por la red ferroviaria: sin ajuste',
  'distance on the waterway network: no adjustment': 'distancia por la red de vías navegables: sin ajuste',
  'the stated kilometres are those driven: no adjustment': 'los kilómetros indicados son los recorridos: sin ajuste',
  'fuel per great-circle km from traffic statistics already contains detours: no 95 km added':
    'el combustible por km ortodrómico de las estadísticas ya incluye los rodeos: no se añaden 95 km',
  'energy not stated: heavy fuel oil, the most used marine fuel':
    'energía no indicada: fueloil pesado, el combustible marino más usado',
  'energy not stated: fossil jet fuel': 'energía no indicada: queroseno fósil',
  'energy not stated: gas oil of land quality (UK 2025 figure)':
    'energía no indicada: gasóleo de calidad terrestre (valor británico de 2025)',
  'neat renewable fuel as stated, biogenic CO2 counted as zero':
    'combustible renovable puro, según lo indicado; el CO2 biogénico cuenta como cero',
  'not stated: articulated truck': 'no indicado: camión articulado',
  'not stated: general cargo, as usual for a vehicle of this size':
    'no indicado: carga general de un vehículo de este tamaño',
  'not stated: temperature-controlled cargo': 'no indicado: carga a temperatura controlada',
  'load distribution as stated': 'tipo de carga según lo indicado',
  'vans carry general cargo': 'las furgonetas llevan carga general',
  'network losses of the United Kingdom 2025, used for every country because none are published openly by country':
    'pérdidas de red del Reino Unido en 2025, usadas para todos los países a falta de datos abiertos por país',
  'not stated; common European long-haul truck, Directive 96/53/EC':
    'no indicado; camión europeo habitual de larga distancia, Directiva 96/53/CE',
  'not stated; about a fifth of lorry kilometres are empty':
    'no indicado; alrededor de un quinto de los kilómetros de camión se hacen en vacío',
  'not stated; mean load of the UK fleet, empty trips included':
    'no indicado; carga media de la flota británica, viajes en vacío incluidos',
  'not stated; as general cargo': 'no indicado; como carga general',
  'not stated; six axles': 'no indicado; seis ejes',
  'not stated; three hours between two vehicles': 'no indicado; tres horas entre dos vehículos',
  'consumption relative to the UK fleet': 'consumo respecto a la flota británica',
  'the UK fleet itself': 'la propia flota británica',
  'class reference vehicle': 'vehículo de referencia de la clase',
  forklifts: 'carretillas elevadoras',
  'yard machines: quay to stack and stack to gate, one litre each, and some restacking':
    'máquinas de patio: del muelle a la pila y de la pila a la puerta, un litro cada vez, y algún reapilado',
  'the electric part of the energy of container terminals':
    'la parte eléctrica de la energía de las terminales de contenedores',
  'density {density} (specification)': 'densidad {density} (especificación)',
  'exact: grid of {country}, {a}': 'exacto: red eléctrica de {country}, {a}',
  'exact: network of {country}, {a} % of the electricity is lost in the networks':
    'exacto: red de {country}, el {a} % de la electricidad se pierde en las redes',
  'older year: grid of {country}, {a} is used for {b}': 'año anterior: red eléctrica de {country}, {a} se usa para {b}',
  'outside all countries: world average': 'fuera de todo país: media mundial',
  'wider region: no row for {country}, average of {region}':
    'región más amplia: sin valor para {country}, media de {region}',
  'not stated: usual for {what}': 'no indicado: usual para {what}',
  'inland waterway, usual for {what}': 'vía navegable interior, usual para {what}',
  'aircraft not stated: {what}': 'avión no indicado: {what}',
  'long haul': 'largo recorrido',
  'short haul': 'corto recorrido',
  'nearly all are forty feet': 'casi todos son de cuarenta pies',
  'container type not stated: forty feet': 'tipo de contenedor no indicado: cuarenta pies',
  'type not stated; mix of twenty and forty feet': 'tipo no indicado; mezcla de veinte y cuarenta pies',
  'size band of the ship': 'tramo de tamaño del buque',
  'class of the vessel': 'clase de la embarcación',
  'own factor table, which replaces the model': 'tabla de factores propia, que sustituye al modelo',
  'public method': 'método público',
  '100 kg per passenger with baggage': '100 kg por pasajero con equipaje',
  'Europe: R-452A, usual in new units': 'Europa: R-452A, usual en equipos nuevos',
  'outside Europe: R-404A, long the usual refrigerant': 'fuera de Europa: R-404A, el refrigerante usual durante años',
  'not stated': 'no indicado',
  heating: 'calefacción',
  building: 'edificio',
};
