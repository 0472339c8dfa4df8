/** How the columns of a file were read; the heading stands in front. */
export const files = {
  'values up to 1 are read as fractions: 0.65 is 65 %': 'Werte bis 1 werden als Anteile gelesen: 0,65 sind 65 %',
  'a ton is read as a short ton, 907 kg': '„ton“ wird als amerikanische short ton gelesen, 907 kg',
  'a ton is read as a metric tonne, 1000 kg': '„ton“ wird als metrische Tonne gelesen, 1000 kg',
  'numbers without a unit are read as kilograms': 'Zahlen ohne Einheit werden als Kilogramm gelesen',
  'stands above columns {columns}; column {number} is read':
    'steht über den Spalten {columns}; gelesen wird Spalte {number}',
  '1.234 is read as 1234, 1,234 as 1.234': '1.234 wird als Tausender gelesen, 1,234 als Dezimalzahl',
  '1,234 is read as 1234, 1.234 as 1.234': '1,234 wird als Tausender gelesen, 1.234 als Dezimalzahl',
  '{example} is read with the day first, as the file writes decimals with a comma':
    '{example} wird mit dem Tag zuerst gelesen, da die Datei Dezimalkommas schreibt',
  'is the sheet that is read; {sheets} has shipments too and is not':
    'ist das gelesene Blatt; {sheets} enthält auch Sendungen und wird nicht gelesen',
  'is the sheet that is read; {sheets} have shipments too and are not':
    'ist das gelesene Blatt; {sheets} enthalten auch Sendungen und werden nicht gelesen',
};
