import { useSyncExternalStore } from 'react';

export const LOCALES = ['en', 'de', 'fr', 'es', 'nl', 'zh'] as const;
export const THEMES = ['system', 'light', 'dark'] as const;
export const MASS_UNITS = ['kg', 't'] as const;
export const DISTANCE_UNITS = ['km', 'mi'] as const;

export interface Preferences {
  readonly locale: (typeof LOCALES)[number];
  readonly theme: (typeof THEMES)[number];
  readonly massUnit: (typeof MASS_UNITS)[number];
  readonly distanceUnit: (typeof DISTANCE_UNITS)[number];
}

const STORAGE_KEY = 'cargowake.preferences';

const browserLocale = (): Preferences['locale'] =>
  LOCALES.find((locale) => navigator.language.toLowerCase().startsWith(locale)) ?? 'en';

function read(): Preferences {
  const stored = readStored();
  const pick = <K extends keyof Preferences>(name: K, allowed: readonly Preferences[K][], fallback: Preferences[K]) =>
    allowed.find((value) => value === stored[name]) ?? fallback;
  return {
    locale: pick('locale', LOCALES, browserLocale()),
    theme: pick('theme', THEMES, 'system'),
    massUnit: pick('massUnit', MASS_UNITS, 'kg'),
    distanceUnit: pick('distanceUnit', DISTANCE_UNITS, 'km'),
  };
}

function readStored(): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

let current = read();
const listeners = new Set<() => void>();
const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');

function show(): void {
  const dark = current.theme === 'dark' || (current.theme === 'system' && darkSystem.matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.lang = current.locale === 'zh' ? 'zh-Hans' : current.locale;
}

export function setPreferences(change: Partial<Preferences>): void {
  current = { ...current, ...change };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(current));
  } catch {
    // Private windows may refuse storage; the choice then lasts as long as the page.
  }
  show();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, () => current);
}

/** Whether the page is dark at the moment; the map and the charts draw their own colours. */
export function useIsDark(): boolean {
  const watch = (listener: () => void) => {
    const stop = subscribe(listener);
    darkSystem.addEventListener('change', listener);
    return () => {
      stop();
      darkSystem.removeEventListener('change', listener);
    };
  };
  return useSyncExternalStore(watch, () => document.documentElement.dataset.theme === 'dark');
}

darkSystem.addEventListener('change', show);
show();
