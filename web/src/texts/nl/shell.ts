export const invalid = {
  valueMissing: 'Vul dit veld in.',
  email: 'Vul een e-mailadres in zoals naam@example.com.',
  url: 'Vul een adres in zoals https://example.com/hooks.',
  badInput: 'Deze invoer is onvolledig.',
  least: 'Niet vóór {least}.',
  most: 'Niet na {most}.',
  other: 'Deze waarde is hier niet mogelijk.',
};

export const problem = {
  signIn: 'Aanmelden',
  unexpected: 'Er ging iets mis op deze pagina. Laad de pagina opnieuw en probeer het nog eens.',
  unreachable: 'De dienst antwoordde niet. Controleer de verbinding en probeer het opnieuw.',
  status: 'De dienst antwoordde met status {status, number}.',
  code: 'Fout {code}',
  retry: 'Opnieuw proberen',
  notFound: 'Deze pagina bestaat niet',
  notFoundHint: 'Misschien is het adres verkeerd getypt, of is de pagina verwijderd.',
  home: 'Naar de startpagina',
  forbidden: 'Uw rol geeft geen toegang tot deze pagina',
  forbiddenHint: 'Vraag een beheerder van uw account om toegang als u die nodig hebt.',
};

export const preferences = {
  system: 'Systeeminstelling',
  theme: 'Weergave',
  light: 'Licht',
  dark: 'Donker',
  language: 'Taal',
  massUnit: 'Uitstoot in',
  kg: 'Kilogrammen',
  t: 'Ton',
  distanceUnit: 'Afstanden in',
  km: 'Kilometers',
  mi: 'Mijlen',
};

export const welcome = {
  setupOpen:
    'Niemand kan zich hier nog aanmelden. Open de installatielink die de dienst bij het starten toonde; opnieuw starten toont hem nogmaals.',
  unusableHint:
    'Hij is al gebruikt of verlopen. Hebt u een wachtwoord, meld u dan aan; vraag anders een beheerder om een nieuwe link.',
  noToken: 'Deze link is onvolledig',
  title: 'Kies een wachtwoord',
  newPassword: 'Nieuw wachtwoord',
  repeat: 'Herhaal het wachtwoord',
  rule: 'Minstens 12 tekens. Een korte zin is makkelijk te onthouden en moeilijk te raden.',
  mismatch: 'De twee wachtwoorden verschillen.',
  tooShort: 'Gebruik minstens 12 tekens.',
  submit: 'Wachtwoord instellen',
  done: 'Wachtwoord ingesteld. Meld u er nu mee aan.',
  noTokenHint: 'Open de link precies zoals u hem kreeg, of vraag een beheerder om een nieuwe.',
  setup: 'Cargowake instellen',
  setupHint: 'U bent de eerste beheerder. Kies de naam en het wachtwoord waarmee u zich aanmeldt.',
  invitation: 'Welkom, {name}',
  invitationHint: 'Kies een wachtwoord voor {email}. Deze link werkt één keer.',
  resetHint: 'Kies een nieuw wachtwoord voor {email}. Deze link werkt één keer en beëindigt al uw sessies.',
  submitSetup: 'Beheerder aanmaken',
  unusable: 'Deze link kan niet meer worden gebruikt',
};

export const common = {
  cancel: 'Annuleren',
  close: 'Sluiten',
  save: 'Opslaan',
  delete: 'Verwijderen',
  copy: 'Kopiëren',
  copied: 'Gekopieerd',
  optional: 'optioneel',
  loading: 'Laden…',
  loadMore: 'Meer laden',
  notification: 'Melding',
  name: 'Naam',
  actions: 'Acties',
  email: 'E-mail',
  password: 'Wachtwoord',
};

export const nav = {
  main: 'Hoofdnavigatie',
  skip: 'Naar de inhoud',
  openMenu: 'Navigatie openen',
  closeMenu: 'Navigatie sluiten',
  calculate: 'Berekenen',
  compare: 'Vergelijken',
  keys: 'API-sleutels',
  credits: 'Credits en gebruik',
  users: 'Gebruikers',
  accounts: 'Accounts',
  system: 'Systeem',
  docs: 'API-beschrijving',
  profile: 'Profiel',
  more: 'Meer',
  work: 'Uitstoot',
  account: 'Account',
  installation: 'Installatie',
  balance: '{credits} credits',
  signOut: 'Afmelden',
  overview: 'Overzicht',
  shipments: 'Zendingen',
  batches: 'Batches',
  reports: 'Rapporten',
  webhooks: 'Webhooks',
  audit: 'Auditlogboek',
  scenarios: 'Scenario’s',
  carriers: 'Vervoerders',
  aliases: 'Plaatsnamen',
};

export const roles = {
  ADMINISTRATOR: 'Beheerder',
  VERIFIER: 'Verificateur',
  MANAGER: 'Manager',
  MEMBER: 'Lid',
};

export const signIn = {
  title: 'Aanmelden',
  lead: 'Elk gram uitstoot van vrachtvervoer, herleidbaar tot de bron.',
  point1: 'Van deur tot deur over weg, spoor, zee en door de lucht',
  point2: 'Volgens ISO 14083, well-to-tank en tank-to-wheel apart',
  point3: 'Elk cijfer met formule, factor en editie',
  submit: 'Aanmelden',
  help: 'Geen account, of wachtwoord vergeten? Een beheerder kan u een link sturen.',
  signedOut: 'Meld u aan om verder te gaan.',
};

export const profile = {
  title: 'Profiel',
  person: 'Uw gegevens',
  role: 'Rol',
  account: 'Account',
  saved: 'Opgeslagen.',
  changePassword: 'Wachtwoord wijzigen',
  currentPassword: 'Huidig wachtwoord',
  signOutOthers: 'Op alle andere apparaten afmelden',
  passwordChanged: 'Wachtwoord gewijzigd.',
  sessions: 'Aangemelde apparaten',
  sessionsHint:
    'Hebt u een apparaat verloren of een gedeeld apparaat gebruikt, beëindig dan alle sessies. U meldt zich daarna opnieuw aan.',
  signOutEverywhere: 'Overal afmelden',
  preferences: 'Weergave',
  preferencesHint: 'Wordt in deze browser bewaard.',
};
