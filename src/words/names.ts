/** Emission standards that have the same name in every language. */
export const EPA_STANDARDS = {
  EPA_1994: 'EPA 1994',
  EPA_1998: 'EPA 1998',
  EPA_2004: 'EPA 2004',
  EPA_2007: 'EPA 2007',
  EPA_2010: 'EPA 2010',
};

/** European emission standards in languages with Latin letters. */
export const EURO_STANDARDS = {
  EURO_0: 'Euro 0',
  EURO_I: 'Euro I',
  EURO_II: 'Euro II',
  EURO_III: 'Euro III',
  EURO_IV: 'Euro IV',
  EURO_V: 'Euro V',
  EURO_VI: 'Euro VI',
};
