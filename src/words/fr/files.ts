/** How the columns of a file were read; the heading stands in front. */
export const files = {
  'values up to 1 are read as fractions: 0.65 is 65 %':
    'les valeurs jusqu’à 1 sont lues comme des fractions : 0,65 vaut 65 %',
  'a ton is read as a short ton, 907 kg': '« ton » est lu comme la tonne américaine (short ton), 907 kg',
  'a ton is read as a metric tonne, 1000 kg': '« ton » est lu comme la tonne métrique, 1000 kg',
  'numbers without a unit are read as kilograms': 'les nombres sans unité sont lus comme des kilogrammes',
  'stands above columns {columns}; column {number} is read':
    'figure au-dessus des colonnes {columns} ; la colonne {number} est lue',
  '1.234 is read as 1234, 1,234 as 1.234': '1.234 est lu comme un millier, 1,234 comme un nombre décimal',
  '1,234 is read as 1234, 1.234 as 1.234': '1,234 est lu comme un millier, 1.234 comme un nombre décimal',
  '{example} is read with the day first, as the file writes decimals with a comma':
    '{example} est lu avec le jour en premier, car le fichier écrit les décimales avec une virgule',
  'is the sheet that is read; {sheets} has shipments too and is not':
    'est la feuille lue ; {sheets} contient aussi des expéditions et n’est pas lue',
  'is the sheet that is read; {sheets} have shipments too and are not':
    'est la feuille lue ; {sheets} contiennent aussi des expéditions et ne sont pas lues',
};
