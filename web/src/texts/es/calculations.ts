export const calculation = {
  calculatedAt: 'Calculado el {date}',
  download: 'Descargar',
  json: 'Resultado (JSON)',
  csv: 'Tramos y nodos (CSV)',
  pdf: 'Certificado (PDF)',
  certificate: 'Certificado',
  certificateHint: 'Un documento para compartir. Quien tenga el enlace puede abrirlo y verificarlo.',
  open: 'Abrir el certificado',
  verify: 'Página de verificación',
  preview: 'Vista previa del certificado',
  noPreview: 'Este navegador no muestra PDF dentro de una página. Abra el certificado.',
  checksum: 'Suma de comprobación del resultado (SHA-256)',
  copyAddress: 'Copiar el enlace',
  back: 'Todos los envíos',
  again: 'Recalcular',
  template: 'Usar como plantilla',
};

export const verify = {
  title: 'Verificar un certificado',
  current: 'Auténtico y vigente',
  currentHint:
    'Este servicio emitió el certificado y el cálculo no ha cambiado desde entonces. Compare las cifras con su copia.',
  superseded: 'Ya no es válido',
  supersededHint:
    'Este servicio emitió el certificado, pero el cálculo se repitió después. Pida el más reciente a quien se lo envió.',
  unknown: 'Certificado desconocido',
  unknownHint:
    'Ningún certificado de este servicio tiene esta dirección. Puede estar mal escrita, el resultado eliminado o el documento no ser auténtico.',
  certificate: 'Certificado',
  calculation: 'Cálculo',
  calculated: 'Calculado',
  from: 'Desde',
  to: 'Hasta',
  distance: 'Distancia de actividad',
  total: 'Emisiones totales, del pozo a la rueda, nodos incluidos',
  wtt: 'Del pozo al depósito',
  ttw: 'Del depósito a la rueda',
  hubs: 'Nodos',
  checksum: 'Suma de comprobación del resultado (SHA-256)',
  open: 'Abrir el certificado',
  file: 'Comparar un archivo de resultado',
  fileHint:
    'Si recibió el resultado como archivo JSON, compruebe aquí que es el certificado. El archivo no sale de este navegador.',
  choose: 'Elegir un archivo',
  drop: 'o suéltelo aquí',
  same: '{name} es el resultado certificado, byte por byte.',
  different: '{name} no es el resultado certificado.',
  differentHint:
    'Su suma de comprobación es otra. Un programa que abre y vuelve a guardar un archivo suele cambiar sus espacios.',
  itsChecksum: 'Suma de comprobación del archivo',
  unreadable: 'No se puede leer el archivo.',
  tooBig: 'El archivo supera los 50 MB; un resultado es menor.',
  printed:
    '{name} es un PDF. Compare usted mismo sus cifras con las de arriba; solo el archivo de resultado (JSON) puede compararse byte por byte.',
  needsHttps: 'Los navegadores solo comparan archivos con HTTPS.',
  signatureHint:
    'Con la clave pública se puede comprobar, también sin este servicio, que este firmó el texto de abajo.',
  unverified: 'Ningún tercero lo ha verificado.',
  signedText: 'Texto firmado',
  key: 'Clave pública',
};
