export const calculation = {
  calculatedAt: 'Berekend op {date}',
  download: 'Downloaden',
  json: 'Resultaat (JSON)',
  csv: 'Trajecten en overslag (CSV)',
  pdf: 'Certificaat (PDF)',
  certificate: 'Certificaat',
  certificateHint: 'Een document om te delen. Wie de link heeft, kan het openen en controleren.',
  open: 'Certificaat openen',
  verify: 'Verificatiepagina',
  preview: 'Voorbeeld van het certificaat',
  noPreview: 'Deze browser toont geen PDF in een pagina. Open het certificaat.',
  checksum: 'Controlesom van het resultaat (SHA-256)',
  copyAddress: 'Link kopiëren',
  back: 'Alle zendingen',
  again: 'Opnieuw berekenen',
  template: 'Als sjabloon gebruiken',
};

export const verify = {
  title: 'Een certificaat controleren',
  current: 'Echt en geldig',
  currentHint:
    'Deze dienst gaf het certificaat uit, en de berekening is sindsdien niet veranderd. Vergelijk de cijfers met uw exemplaar.',
  superseded: 'Niet meer geldig',
  supersededHint:
    'Deze dienst gaf het certificaat uit, maar de berekening is sindsdien opnieuw gedaan. Vraag degene van wie u het kreeg om het nieuwere.',
  unknown: 'Onbekend certificaat',
  unknownHint:
    'Geen certificaat van deze dienst heeft dit adres. Misschien is het verkeerd getypt, het resultaat verwijderd, of het document niet echt.',
  certificate: 'Certificaat',
  calculation: 'Berekening',
  calculated: 'Berekend',
  from: 'Van',
  to: 'Naar',
  distance: 'Activiteitsafstand',
  total: 'Totale uitstoot, well-to-wheel, overslag inbegrepen',
  wtt: 'Well-to-tank',
  ttw: 'Tank-to-wheel',
  hubs: 'Overslag',
  checksum: 'Controlesom van het resultaat (SHA-256)',
  open: 'Certificaat openen',
  file: 'Een resultaatbestand vergelijken',
  fileHint:
    'Kreeg u het resultaat als JSON-bestand, controleer dan hier of het het gecertificeerde is. Het bestand blijft in deze browser.',
  choose: 'Bestand kiezen',
  drop: 'of sleep het hierheen',
  same: '{name} is byte voor byte het gecertificeerde resultaat.',
  different: '{name} is niet het gecertificeerde resultaat.',
  differentHint:
    'De controlesom verschilt. Bestanden die een ander programma opnieuw opslaat, veranderen vaak in witruimte.',
  itsChecksum: 'Controlesom van het bestand',
  unreadable: 'Het bestand kan niet worden gelezen.',
  tooBig: 'Het bestand is groter dan 50 MB; een resultaat is kleiner.',
  printed:
    '{name} is een pdf. Vergelijk de cijfers zelf met die hierboven; alleen het resultaatbestand (JSON) kan byte voor byte worden vergeleken.',
  needsHttps: 'Browsers vergelijken bestanden alleen via HTTPS.',
  signatureHint:
    'Met de publieke sleutel is te controleren dat deze dienst de tekst hieronder heeft ondertekend, ook zonder de dienst.',
  unverified: 'Door geen derde geverifieerd.',
  signedText: 'Ondertekende tekst',
  key: 'Publieke sleutel',
};
