import type { ReportTexts } from './texts.js';

export const es: ReportTexts = {
  // The head.
  'Report of greenhouse gas emissions of transport':
    'Informe de emisiones de gases de efecto invernadero del transporte',
  'calculated according to ISO 14083:2023': 'calculadas según ISO 14083:2023',
  'Greenhouse gas emissions of transport chains': 'Emisiones de gases de efecto invernadero de cadenas de transporte',
  'Transport emissions, {from} to {to}': 'Emisiones del transporte, {from} a {to}',
  'Report {id}': 'Informe {id}',
  Title: 'Título',
  Period: 'Periodo',
  Covers: 'Abarca',
  'all stored results of the period': 'todos los resultados guardados del periodo',
  Results: 'Resultados',
  Status: 'Estado',
  'Draft, not issued': 'Borrador, no emitido',
  Issued: 'Emitido',
  'Superseded by a later report': 'Sustituido por un informe posterior',
  'Figures frozen': 'Cifras fijadas el',
  'Issued on': 'Emitido el',
  Batch: 'Lote',
  // Totals.
  'Emissions, well-to-wheel and hubs': 'Emisiones, del pozo a la rueda y nodos',
  'of transport, well-to-tank': 'transporte, del pozo al depósito',
  'of transport, tank-to-wheel': 'transporte, del depósito a la rueda',
  'of hubs': 'nodos',
  Intensity: 'Intensidad',
  'Range, 90 % confidence': 'Rango, confianza del 90 %',
  // Sums.
  'By mode of transport and hubs': 'Por modo de transporte y nodos',
  'Emissions, {unit} CO₂e': 'Emisiones, {unit} CO₂e',
  'g CO₂e per t-km': 'g CO₂e por t-km',
  'Distance type': 'Tipo de distancia',
  'Great circle': 'Ortodrómica',
  'Shortest feasible': 'Factible más corta',
  Driven: 'Recorrida',
  Mixed: 'Mixta',
  Road: 'Carretera',
  Rail: 'Ferrocarril',
  Air: 'Aire',
  Sea: 'Mar',
  'Inland waterway': 'Vía navegable interior',
  'Logistics hubs': 'Nodos logísticos',
  'By category of hub': 'Por categoría de nodo',
  'Hub operation category': 'Categoría de nodo',
  'Handled, t': 'Manipulado, t',
  'g CO₂e per t': 'g CO₂e por t',
  'By month': 'Por mes',
  Month: 'Mes',
  'By carrier': 'Por transportista',
  Carrier: 'Transportista',
  'By customer': 'Por cliente',
  Customer: 'Cliente',
  'By country of origin': 'Por país de origen',
  'By country of destination': 'Por país de destino',
  Country: 'País',
  'Country of origin': 'País de origen',
  'Country of destination': 'País de destino',
  'By lane': 'Por ruta',
  Lane: 'Ruta',
  '{count} others': '{count} más',
  '{title}, the largest {printed} of {count}': '{title}, los {printed} mayores de {count}',
  // The year before.
  'Compared with the year before': 'Comparación con el año anterior',
  Cause: 'Causa',
  'This period': 'Este periodo',
  'Mix of modes': 'Combinación de modos',
  'Kinds of data within a mode': 'Tipos de datos dentro de un modo',
  'Efficiency: intensity of the same mode on the same kind of data':
    'Eficiencia: intensidad del mismo modo con el mismo tipo de datos',
  'Results that do not state emissions or activity by mode': 'Resultados sin emisiones o actividad por modo',
  // The declaration.
  'Table in the form of the GLEC declaration': 'Tabla en el formato de la declaración GLEC',
  Item: 'Concepto',
  'Intensity, kg CO₂e per t-km (WTW)': 'Intensidad, kg CO₂e por t-km (WTW)',
  'Transport activity, t-km': 'Actividad de transporte, t-km',
  'Emissions, kg CO₂e (WTW)': 'Emisiones, kg CO₂e (WTW)',
  'Emissions, kg CO₂e (TTW)': 'Emisiones, kg CO₂e (TTW)',
  'Primary / modelled / default data': 'Datos primarios / modelados / por defecto',
  Total: 'Total',
  'Period {period}. Reported by {name}.': 'Periodo {period}. Declarado por {name}.',
  'Not verified by a third party.': 'No verificado por un tercero.',
  'Verified by {verifier}, {level}, {date}.': 'Verificado por {verifier}, {level}, {date}.',
  'Emissions of hubs are in the total; their intensities per tonne are in the table by category of hub. Shares of data by mode are those of the shipments that used the mode.':
    'Las emisiones de los nodos están en el total; sus intensidades por tonelada figuran en la tabla por categoría de nodo. Las proporciones de datos por modo son las de los envíos que usaron ese modo.',
  // The method.
  Standard: 'Norma',
  Boundary: 'Límites del sistema',
  'Every transport and hub operation of the chains, empty trips included; provision and use of energy (well-to-wheel). Mass as it was stated. Biogenic CO₂ is outside of the totals.':
    'Todas las operaciones de transporte y de nodos de las cadenas, incluidos los viajes en vacío; suministro y uso de la energía (del pozo a la rueda). Masa según se indicó. El CO₂ biogénico queda fuera de los totales.',
  'Mass times shortest feasible distance, by air times the great circle. Tonne-km of the total are the sum over all legs. Distances that were stated count as stated.':
    'Masa por la distancia factible más corta; en avión, por la ortodrómica. Las toneladas-km del total son la suma de todos los tramos. Las distancias indicadas cuentan tal como se indicaron.',
  Allocation: 'Asignación',
  'By transport activity within a vehicle, by mass in hubs; the rule of each mode is in the methodology of the service (allocation).':
    'Según la actividad de transporte dentro de un vehículo y según la masa en los nodos; la regla de cada modo está en la metodología del servicio (allocation).',
  'Sampled from': 'Leído en',
  '{count} of {all} results, spread evenly': '{count} de {all} resultados, repartidos por igual',
  '{count} of {all} results kept in full, spread evenly':
    '{count} de {all} resultados guardados completos, repartidos de manera uniforme',
  'Kept as figures': 'Solo en cifras',
  '{count} of {all} results: {versions}': '{count} de {all} resultados: {versions}',
  'method {version}': 'método {version}',
  'GWP set not recorded': 'potenciales de calentamiento no registrados',
  '{count} of {all} results: their file has expired, and with it the record of method, factors and data.':
    '{count} de {all} resultados: su archivo ha caducado y, con él, el registro del método, los factores y los datos.',
  '{count} of {all} results: method, factors and data of each were not recorded.':
    '{count} de {all} resultados: no se registraron el método, los factores y los datos de cada uno.',
  'Their sources': 'Sus fuentes',
  'The service had another edition of the factors when the report was made; the sources are in the edition named above.':
    'El servicio tenía otra edición de los factores cuando se hizo el informe; las fuentes están en la edición indicada arriba.',
  'Not found: of {recalculated} rows calculated again when the report was made, none has the same factors.':
    'No encontradas: de {recalculated} filas recalculadas al hacer el informe, ninguna tiene los mismos factores.',
  'Of {recalculated} rows calculated again when the report was made, {reproduced} have the same factors; the sources of these are listed.':
    'De {recalculated} filas recalculadas al hacer el informe, {reproduced} tienen los mismos factores; se enumeran las fuentes de estas.',
  'Not stated': 'No indicado',
  '{count} do not state their activity': '{count} no indican su actividad',
  '{count} do not state well-to-tank and tank-to-wheel':
    '{count} no indican las partes del pozo al depósito y del depósito a la rueda',
  '{count} do not state the kinds of data': '{count} no indican los tipos de datos',
  '{count} lack a figure of one of their modes': '{count} sin alguna cifra de uno de sus modos',
  'Left out': 'Sin incluir',
  'Rows of files that failed have no mode, lane or tag; with this filter they cannot be counted.':
    'Las filas de archivos que fallaron no tienen modo, ruta ni etiqueta; con este filtro no se pueden contar.',
  '{count} rows of files failed; {share} of the shipments are covered.':
    'Fallaron {count} filas de archivos; se cubre el {share} de los envíos.',
  'Parameters of the models': 'Parámetros de los modelos',
  Stated: 'Indicados',
  Assumed: 'Supuestos',
  Factors: 'Factores',
  // Conformity and verification.
  'Conformity and verification': 'Conformidad y verificación',
  Conformity: 'Conformidad',
  'The reporting organisation has not made a statement of conformity.':
    'La organización declarante no ha hecho una declaración de conformidad.',
  Verification: 'Verificación',
  'No third party has verified these figures.': 'Ningún tercero ha verificado estas cifras.',
  Date: 'Fecha',
  Statement: 'Declaración',
  Key: 'Clave',
  'The text below was signed with Ed25519. The public key stands at /.well-known/cargowake-keys.json of the service that issued the report; with it the text can be checked without that service.':
    'El texto siguiente se firmó con Ed25519. La clave pública está en /.well-known/cargowake-keys.json del servicio que emitió el informe; con ella se puede comprobar el texto sin ese servicio.',
};
