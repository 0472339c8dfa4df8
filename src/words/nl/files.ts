/** How the columns of a file were read; the heading stands in front. */
export const files = {
  'values up to 1 are read as fractions: 0.65 is 65 %': 'waarden tot 1 worden als fracties gelezen: 0,65 is 65%',
  'a ton is read as a short ton, 907 kg': '“ton” wordt gelezen als Amerikaanse short ton, 907 kg',
  'a ton is read as a metric tonne, 1000 kg': '“ton” wordt gelezen als metrische ton, 1000 kg',
  'numbers without a unit are read as kilograms': 'getallen zonder eenheid worden als kilogram gelezen',
  'stands above columns {columns}; column {number} is read':
    'staat boven de kolommen {columns}; kolom {number} wordt gelezen',
  '1.234 is read as 1234, 1,234 as 1.234': '1.234 wordt als duizendtal gelezen, 1,234 als decimaal getal',
  '1,234 is read as 1234, 1.234 as 1.234': '1,234 wordt als duizendtal gelezen, 1.234 als decimaal getal',
  '{example} is read with the day first, as the file writes decimals with a comma':
    '{example} wordt met de dag eerst gelezen, omdat het bestand decimalen met een komma schrijft',
  'is the sheet that is read; {sheets} has shipments too and is not':
    'is het blad dat wordt gelezen; {sheets} bevat ook zendingen en wordt niet gelezen',
  'is the sheet that is read; {sheets} have shipments too and are not':
    'is het blad dat wordt gelezen; {sheets} bevatten ook zendingen en worden niet gelezen',
};
