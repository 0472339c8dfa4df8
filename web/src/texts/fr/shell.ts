export const problem = {
  signIn: 'Se connecter',
};

export const preferences = {
  system: 'Réglage du système',
};

export const welcome = {
  setupOpen:
    'Personne ne peut encore se connecter ici. Ouvrez le lien d’installation affiché au démarrage du service ; un redémarrage l’affiche à nouveau.',
  unusableHint:
    'Il a déjà servi ou a expiré. Si vous avez un mot de passe, connectez-vous ; sinon demandez un nouveau lien à un administrateur.',
  noToken: 'Ce lien est incomplet',
};
