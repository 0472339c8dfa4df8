export const problem = {
  signIn: 'Aanmelden',
};

export const preferences = {
  system: 'Systeeminstelling',
};

export const welcome = {
  setupOpen:
    'Niemand kan zich hier nog aanmelden. Open de installatielink die de dienst bij het starten toonde; opnieuw starten toont hem nogmaals.',
  unusableHint:
    'Hij is al gebruikt of verlopen. Hebt u een wachtwoord, meld u dan aan; vraag anders een beheerder om een nieuwe link.',
  noToken: 'Deze link is onvolledig',
};
