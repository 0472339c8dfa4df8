export const calculation = {
  back: 'Alle Sendungen',
  calculatedAt: 'Berechnet {date}',
  again: 'Neu berechnen',
  download: 'Herunterladen',
  json: 'Ergebnis (JSON)',
  csv: 'Etappen und Umschlag (CSV)',
  pdf: 'Zertifikat (PDF)',
  certificate: 'Zertifikat',
  certificateHint: 'Ein Dokument zum Weitergeben. Wer den Link hat, kann es öffnen und prüfen.',
  open: 'Zertifikat öffnen',
  verify: 'Prüfseite',
  preview: 'Vorschau des Zertifikats',
  noPreview: 'Dieser Browser zeigt kein PDF auf einer Seite. Öffnen Sie das Zertifikat stattdessen.',
  checksum: 'Prüfsumme des Ergebnisses (SHA-256)',
  copyAddress: 'Link kopieren',
  template: 'Als Vorlage verwenden',
};

export const verify = {
  title: 'Zertifikat prüfen',
  current: 'Echt und gültig',
  currentHint:
    'Dieser Dienst hat das Zertifikat ausgestellt, und die Berechnung ist seither unverändert. Vergleichen Sie die Zahlen mit Ihrem Exemplar.',
  superseded: 'Nicht mehr gültig',
  supersededHint:
    'Dieser Dienst hat das Zertifikat ausgestellt, aber seither wurde neu gerechnet. Bitten Sie die Person, von der Sie es haben, um das neuere.',
  unknown: 'Unbekanntes Zertifikat',
  unknownHint:
    'Kein Zertifikat dieses Dienstes hat diese Adresse. Sie kann falsch abgetippt, das Ergebnis gelöscht oder das Dokument nicht echt sein.',
  certificate: 'Zertifikat',
  calculation: 'Berechnung',
  calculated: 'Berechnet',
  from: 'Von',
  to: 'Nach',
  distance: 'Aktivitätsentfernung',
  total: 'Emissionen insgesamt, Well-to-Wheel und Umschlag',
  wtt: 'Well-to-Tank',
  ttw: 'Tank-to-Wheel',
  hubs: 'Umschlag',
  checksum: 'Prüfsumme des Ergebnisses (SHA-256)',
  open: 'Zertifikat öffnen',
  file: 'Eine Ergebnisdatei vergleichen',
  fileHint:
    'Wenn Sie das Ergebnis als JSON-Datei erhalten haben, prüfen Sie hier, ob es das bescheinigte ist. Die Datei bleibt in diesem Browser.',
  choose: 'Datei wählen',
  drop: 'oder hier ablegen',
  same: '{name} ist Byte für Byte das bescheinigte Ergebnis.',
  different: '{name} ist nicht das bescheinigte Ergebnis.',
  differentHint:
    'Die Prüfsumme ist eine andere. Dateien, die ein anderes Programm geöffnet und wieder gespeichert hat, unterscheiden sich oft in Leerzeichen.',
  itsChecksum: 'Prüfsumme der Datei',
  unreadable: 'Die Datei lässt sich nicht lesen.',
  tooBig: 'Die Datei ist größer als 50 MB; so groß ist kein Ergebnis.',
  printed:
    '{name} ist ein PDF. Vergleichen Sie seine Zahlen selbst mit denen oben; Byte für Byte lässt sich nur die Ergebnisdatei (JSON) vergleichen.',
  needsHttps: 'Browser vergleichen Dateien nur über HTTPS.',
  signatureHint:
    'Mit dem öffentlichen Schlüssel lässt sich prüfen, dass dieser Dienst den Text unten signiert hat, auch ohne den Dienst.',
  unverified: 'Nicht von Dritten geprüft.',
  signedText: 'Signierter Text',
  key: 'Öffentlicher Schlüssel',
};
