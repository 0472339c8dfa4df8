/** How the columns of a file were read; the heading stands in front. */
export const files = {
  'values up to 1 are read as fractions: 0.65 is 65 %': 'los valores hasta 1 se leen como fracciones: 0,65 es el 65 %',
  'a ton is read as a short ton, 907 kg': '«ton» se lee como tonelada corta estadounidense, 907 kg',
  'a ton is read as a metric tonne, 1000 kg': '«ton» se lee como tonelada métrica, 1000 kg',
  'numbers without a unit are read as kilograms': 'los números sin unidad se leen como kilogramos',
  'stands above columns {columns}; column {number} is read':
    'figura sobre las columnas {columns}; se lee la columna {number}',
  '1.234 is read as 1234, 1,234 as 1.234': '1.234 se lee como millares y 1,234 como número decimal',
  '1,234 is read as 1234, 1.234 as 1.234': '1,234 se lee como millares y 1.234 como número decimal',
  '{example} is read with the day first, as the file writes decimals with a comma':
    '{example} se lee con el día primero, porque el archivo escribe los decimales con coma',
  'is the sheet that is read; {sheets} has shipments too and is not':
    'es la hoja que se lee; {sheets} también contiene envíos y no se lee',
  'is the sheet that is read; {sheets} have shipments too and are not':
    'es la hoja que se lee; {sheets} también contienen envíos y no se leen',
};
