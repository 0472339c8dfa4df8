export const invalid = {
  valueMissing: 'Remplissez ce champ.',
  email: 'Saisissez une adresse e-mail comme nom@example.com.',
  url: 'Saisissez une adresse comme https://example.com/hooks.',
  badInput: 'Cette saisie est incomplète.',
  least: 'Pas avant le {least}.',
  most: 'Pas après le {most}.',
  other: 'Cette valeur n’est pas possible ici.',
};

export const problem = {
  signIn: 'Se connecter',
  unexpected: 'Une erreur s’est produite sur cette page. Rechargez-la et réessayez.',
  unreachable: 'Le service n’a pas répondu. Vérifiez la connexion et réessayez.',
  status: 'Le service a répondu avec le statut {status, number}.',
  code: 'Erreur {code}',
  retry: 'Réessayer',
  notFound: 'Cette page n’existe pas',
  notFoundHint: 'L’adresse est peut-être mal saisie, ou la page a été supprimée.',
  home: 'Aller à la page d’accueil',
  forbidden: 'Votre rôle ne donne pas accès à cette page',
  forbiddenHint: 'Adressez-vous à un administrateur de votre compte si vous en avez besoin.',
};

export const preferences = {
  system: 'Réglage du système',
  theme: 'Apparence',
  light: 'Clair',
  dark: 'Sombre',
  language: 'Langue',
  massUnit: 'Émissions en',
  kg: 'Kilogrammes',
  t: 'Tonnes',
  distanceUnit: 'Distances en',
  km: 'Kilomètres',
  mi: 'Miles',
};

export const welcome = {
  setupOpen:
    'Personne ne peut encore se connecter ici. Ouvrez le lien d’installation affiché au démarrage du service ; un redémarrage l’affiche à nouveau.',
  unusableHint:
    'Il a déjà servi ou a expiré. Si vous avez un mot de passe, connectez-vous ; sinon demandez un nouveau lien à un administrateur.',
  noToken: 'Ce lien est incomplet',
  title: 'Choisir un mot de passe',
  newPassword: 'Nouveau mot de passe',
  repeat: 'Répétez le mot de passe',
  rule: 'Au moins 12 caractères. Une courte phrase est facile à retenir et difficile à deviner.',
  mismatch: 'Les deux mots de passe diffèrent.',
  tooShort: 'Utilisez au moins 12 caractères.',
  submit: 'Définir le mot de passe',
  done: 'Mot de passe défini. Vous pouvez maintenant vous connecter.',
  noTokenHint: 'Ouvrez le lien exactement tel que reçu, ou demandez-en un nouveau à un administrateur.',
  setup: 'Installer Cargowake',
  setupHint: 'Vous êtes le premier administrateur. Choisissez le nom et le mot de passe de connexion.',
  invitation: 'Bienvenue, {name}',
  invitationHint: 'Choisissez un mot de passe pour {email}. Ce lien ne sert qu’une fois.',
  resetHint:
    'Choisissez un nouveau mot de passe pour {email}. Ce lien ne sert qu’une fois et met fin à toutes vos sessions.',
  submitSetup: 'Créer l’administrateur',
  unusable: 'Ce lien n’est plus utilisable',
};

export const common = {
  cancel: 'Annuler',
  close: 'Fermer',
  save: 'Enregistrer',
  delete: 'Supprimer',
  copy: 'Copier',
  copied: 'Copié',
  optional: 'facultatif',
  loading: 'Chargement…',
  loadMore: 'En afficher plus',
  notification: 'Notification',
  name: 'Nom',
  actions: 'Actions',
  email: 'E-mail',
  password: 'Mot de passe',
};

export const nav = {
  main: 'Navigation principale',
  skip: 'Aller au contenu',
  openMenu: 'Ouvrir la navigation',
  closeMenu: 'Fermer la navigation',
  calculate: 'Calculer',
  compare: 'Comparer',
  keys: 'Clés API',
  credits: 'Crédits et usage',
  users: 'Utilisateurs',
  accounts: 'Comptes',
  system: 'Système',
  docs: 'Description de l’API',
  profile: 'Profil',
  more: 'Plus',
  work: 'Émissions',
  account: 'Compte',
  installation: 'Installation',
  balance: '{credits} crédits',
  signOut: 'Se déconnecter',
  overview: 'Vue d’ensemble',
  shipments: 'Expéditions',
  batches: 'Lots',
  reports: 'Rapports',
  webhooks: 'Webhooks',
  audit: 'Journal d’audit',
  scenarios: 'Scénarios',
  carriers: 'Transporteurs',
  aliases: 'Noms de lieux',
};

export const roles = {
  ADMINISTRATOR: 'Administrateur',
  VERIFIER: 'Vérificateur',
  MANAGER: 'Gestionnaire',
  MEMBER: 'Membre',
};

export const signIn = {
  title: 'Se connecter',
  lead: 'Chaque gramme d’émissions du fret, tracé jusqu’à sa source.',
  point1: 'De porte à porte par la route, le rail, la mer et l’air',
  point2: 'Selon l’ISO 14083, du puits au réservoir et du réservoir à la roue, séparément',
  point3: 'Chaque chiffre avec sa formule, son facteur et son édition',
  submit: 'Se connecter',
  help: 'Pas de compte, ou mot de passe oublié ? Un administrateur peut vous envoyer un lien.',
  signedOut: 'Connectez-vous pour continuer.',
};

export const profile = {
  title: 'Profil',
  person: 'Vos informations',
  role: 'Rôle',
  account: 'Compte',
  saved: 'Enregistré.',
  changePassword: 'Changer de mot de passe',
  currentPassword: 'Mot de passe actuel',
  signOutOthers: 'Se déconnecter de tous les autres appareils',
  passwordChanged: 'Mot de passe changé.',
  sessions: 'Appareils connectés',
  sessionsHint:
    'Si vous avez perdu un appareil ou utilisé un appareil partagé, mettez fin à toutes les sessions. Vous vous reconnecterez ensuite.',
  signOutEverywhere: 'Se déconnecter partout',
  preferences: 'Affichage',
  preferencesHint: 'Conservé dans ce navigateur.',
};
