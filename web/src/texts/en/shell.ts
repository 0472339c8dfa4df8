export const common = {
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  delete: 'Delete',
  copy: 'Copy',
  copied: 'Copied',
  optional: 'optional',
  loading: 'Loading…',
  loadMore: 'Load more',
  notification: 'Notification',
  name: 'Name',
  actions: 'Actions',
  email: 'E-mail',
  password: 'Password',
};

export const invalid = {
  valueMissing: 'Fill in this field.',
  email: 'Enter an e-mail address such as name@example.com.',
  url: 'Enter an address such as https://example.com/hooks.',
  badInput: 'This entry is incomplete.',
  least: 'Not before {least}.',
  most: 'Not after {most}.',
  other: 'This value cannot be used here.',
};

export const problem = {
  unexpected: 'Something went wrong on this page. Reload it and try again.',
  unreachable: 'The service did not answer. Check the connection and try again.',
  status: 'The service answered with status {status, number}.',
  code: 'Error {code}',
  retry: 'Try again',
  notFound: 'This page does not exist',
  notFoundHint: 'The address may be mistyped, or what was here has been removed.',
  home: 'Go to the start page',
  forbidden: 'Your role does not include this page',
  forbiddenHint: 'Ask an administrator of your account if you need it.',
  signIn: 'Sign in',
};

export const nav = {
  main: 'Main navigation',
  skip: 'Skip to content',
  openMenu: 'Open navigation',
  closeMenu: 'Close navigation',
  calculate: 'Calculate',
  compare: 'Compare',
  keys: 'API keys',
  credits: 'Credits and usage',
  users: 'Users',
  accounts: 'Accounts',
  system: 'System',
  docs: 'API reference',
  profile: 'Profile',
  more: 'More',
  work: 'Emissions',
  account: 'Account',
  installation: 'Installation',
  balance: '{credits} credits',
  signOut: 'Sign out',
  overview: 'Overview',
  shipments: 'Shipments',
  batches: 'Batches',
  reports: 'Reports',
  webhooks: 'Webhooks',
  audit: 'Audit log',
  scenarios: 'Scenarios',
  carriers: 'Carriers',
  aliases: 'Place names',
};

export const preferences = {
  theme: 'Appearance',
  system: 'Use system setting',
  light: 'Light',
  dark: 'Dark',
  language: 'Language',
  massUnit: 'Emissions in',
  kg: 'Kilograms',
  t: 'Tonnes',
  distanceUnit: 'Distances in',
  km: 'Kilometres',
  mi: 'Miles',
};

export const roles = {
  ADMINISTRATOR: 'Administrator',
  VERIFIER: 'Verifier',
  MANAGER: 'Manager',
  MEMBER: 'Member',
};

export const signIn = {
  title: 'Sign in',
  lead: 'Every gram of freight emissions, down to its source.',
  point1: 'Routed door to door over road, rail, sea and air',
  point2: 'ISO 14083, with well-to-tank and tank-to-wheel separate',
  point3: 'Each figure with its formula, factor and edition',
  submit: 'Sign in',
  help: 'No account, or password forgotten? An administrator can send you a link.',
  signedOut: 'Please sign in to continue.',
};

export const welcome = {
  title: 'Choose a password',
  newPassword: 'New password',
  repeat: 'Repeat the password',
  rule: 'At least 12 characters. A short sentence is easy to remember and hard to guess.',
  mismatch: 'The passwords do not match.',
  tooShort: 'Use at least 12 characters.',
  submit: 'Set password',
  done: 'Password set. Sign in with it now.',
  noToken: 'This link is incomplete',
  noTokenHint: 'Open the link exactly as you received it, or ask an administrator for a new one.',
  setup: 'Set up Cargowake',
  setupHint: 'You are the first administrator. Choose the name and password you will sign in with.',
  invitation: 'Welcome, {name}',
  invitationHint: 'Choose a password for {email}. This link works once.',
  resetHint: 'Choose a new password for {email}. This link works once and signs you out on every device.',
  submitSetup: 'Create administrator',
  unusable: 'This link can no longer be used',
  setupOpen:
    'Nobody can sign in here yet. Open the set-up link that the service printed when it started. Restart the service to print it again.',
  unusableHint:
    'It has been used already, or it has expired. If you have a password, sign in; otherwise ask an administrator for a new link.',
};

export const profile = {
  title: 'Profile',
  person: 'Your details',
  role: 'Role',
  account: 'Account',
  saved: 'Saved.',
  changePassword: 'Change password',
  currentPassword: 'Current password',
  signOutOthers: 'Sign out on all other devices',
  passwordChanged: 'Password changed.',
  sessions: 'Signed-in devices',
  sessionsHint: 'If you lost a device or used a shared one, end every session. You will have to sign in again.',
  signOutEverywhere: 'Sign out everywhere',
  preferences: 'Display',
  preferencesHint: 'Saved in this browser.',
};
