export const common = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  save: 'Speichern',
  delete: 'Löschen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  optional: 'optional',
  loading: 'Wird geladen…',
  loadMore: 'Mehr laden',
  notification: 'Mitteilung',
  name: 'Name',
  actions: 'Aktionen',
  email: 'E-Mail',
  password: 'Passwort',
};

export const invalid = {
  valueMissing: 'Bitte ausfüllen.',
  email: 'Geben Sie eine E-Mail-Adresse wie name@example.com ein.',
  url: 'Geben Sie eine Adresse wie https://example.com/hooks ein.',
  badInput: 'Diese Angabe ist unvollständig.',
  least: 'Nicht vor dem {least}.',
  most: 'Nicht nach dem {most}.',
  other: 'Dieser Wert ist hier nicht möglich.',
};

export const problem = {
  unexpected: 'Auf dieser Seite ist etwas schiefgegangen. Bitte neu laden und erneut versuchen.',
  unreachable: 'Der Dienst hat nicht geantwortet. Bitte Verbindung prüfen und erneut versuchen.',
  status: 'Der Dienst antwortete mit Status {status, number}.',
  code: 'Fehler {code}',
  retry: 'Erneut versuchen',
  notFound: 'Diese Seite gibt es nicht',
  notFoundHint: 'Vielleicht ist die Adresse falsch geschrieben, oder der Inhalt wurde entfernt.',
  home: 'Zur Startseite',
  forbidden: 'Ihre Rolle umfasst diese Seite nicht',
  forbiddenHint: 'Wenden Sie sich an die Administration Ihres Kontos, wenn Sie sie brauchen.',
  signIn: 'Anmelden',
};

export const nav = {
  main: 'Hauptnavigation',
  skip: 'Zum Inhalt springen',
  openMenu: 'Navigation öffnen',
  closeMenu: 'Navigation schließen',
  calculate: 'Berechnen',
  compare: 'Vergleichen',
  keys: 'API-Schlüssel',
  credits: 'Guthaben und Nutzung',
  users: 'Benutzer',
  accounts: 'Konten',
  system: 'System',
  docs: 'API-Beschreibung',
  profile: 'Profil',
  more: 'Mehr',
  work: 'Emissionen',
  account: 'Konto',
  installation: 'Installation',
  balance: '{credits} Credits',
  signOut: 'Abmelden',
  overview: 'Überblick',
  shipments: 'Sendungen',
  batches: 'Stapel',
  reports: 'Berichte',
  webhooks: 'Webhooks',
  audit: 'Prüfprotokoll',
  scenarios: 'Szenarien',
  carriers: 'Frachtführer',
  aliases: 'Ortsnamen',
};

export const preferences = {
  theme: 'Darstellung',
  system: 'Systemeinstellung',
  light: 'Hell',
  dark: 'Dunkel',
  language: 'Sprache',
  massUnit: 'Emissionen in',
  kg: 'Kilogramm',
  t: 'Tonnen',
  distanceUnit: 'Entfernungen in',
  km: 'Kilometern',
  mi: 'Meilen',
};

export const roles = {
  ADMINISTRATOR: 'Administrator',
  VERIFIER: 'Prüfer',
  MANAGER: 'Manager',
  MEMBER: 'Mitglied',
};

export const signIn = {
  title: 'Anmelden',
  lead: 'Jedes Gramm Frachtemissionen, zurück bis zur Quelle.',
  point1: 'Von Tür zu Tür geroutet: Straße, Schiene, Wasser und Luft',
  point2: 'Nach ISO 14083, Well-to-Tank und Tank-to-Wheel getrennt',
  point3: 'Jede Zahl mit Formel, Faktor und Ausgabe',
  submit: 'Anmelden',
  help: 'Kein Zugang oder Passwort vergessen? Die Administration kann Ihnen einen Link schicken.',
  signedOut: 'Bitte melden Sie sich an, um fortzufahren.',
};

export const welcome = {
  title: 'Passwort wählen',
  newPassword: 'Neues Passwort',
  repeat: 'Passwort wiederholen',
  rule: 'Mindestens 12 Zeichen. Ein kurzer Satz ist leicht zu merken und schwer zu erraten.',
  mismatch: 'Die beiden Passwörter sind verschieden.',
  tooShort: 'Bitte mindestens 12 Zeichen.',
  submit: 'Passwort setzen',
  done: 'Passwort gesetzt. Bitte jetzt damit anmelden.',
  noToken: 'Dieser Link ist unvollständig',
  noTokenHint: 'Öffnen Sie den Link genau so, wie Sie ihn erhalten haben, oder bitten Sie um einen neuen.',
  setup: 'Cargowake einrichten',
  setupHint: 'Sie sind die erste Administratorin oder der erste Administrator. Wählen Sie, womit Sie sich anmelden.',
  invitation: 'Willkommen, {name}',
  invitationHint: 'Wählen Sie ein Passwort für {email}. Dieser Link gilt einmal.',
  resetHint: 'Wählen Sie ein neues Passwort für {email}. Dieser Link gilt einmal und beendet alle Ihre Sitzungen.',
  submitSetup: 'Administrator anlegen',
  unusable: 'Dieser Link gilt nicht mehr',
  setupOpen:
    'Noch kann sich hier niemand anmelden. Öffnen Sie den Link zur Einrichtung, den der Dienst beim Start ausgegeben hat; ein Neustart gibt ihn noch einmal aus.',
  unusableHint:
    'Er wurde schon benutzt oder ist abgelaufen. Mit einem Passwort können Sie sich anmelden; sonst bitten Sie die Administration um einen neuen Link.',
};

export const profile = {
  title: 'Profil',
  person: 'Ihre Angaben',
  role: 'Rolle',
  account: 'Konto',
  saved: 'Gespeichert.',
  changePassword: 'Passwort ändern',
  currentPassword: 'Aktuelles Passwort',
  signOutOthers: 'Auf allen anderen Geräten abmelden',
  passwordChanged: 'Passwort geändert.',
  sessions: 'Angemeldete Geräte',
  sessionsHint: 'Gerät verloren oder ein fremdes benutzt? Beenden Sie alle Sitzungen und melden Sie sich neu an.',
  signOutEverywhere: 'Überall abmelden',
  preferences: 'Anzeige',
  preferencesHint: 'Wird in diesem Browser gespeichert.',
};
