import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Check } from '../icons/index.js';
import { setPreferences, usePreferences } from '../preferences.js';
import { Logo } from './logo.js';
import { LANGUAGE_NAMES } from './user-menu.js';
import { Waves } from './waves.js';

/** The frame of the pages before sign-in: an introduction on the left, a form on the right. */
export function Entrance({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useTranslations('signIn');
  useEffect(() => {
    document.title = `${title} · Cargowake`;
  }, [title]);
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <header className="relative flex flex-col justify-between overflow-hidden bg-nav px-6 py-6 text-nav-ink lg:p-12">
        <Waves className="absolute inset-x-0 bottom-0 hidden h-1/2 w-full lg:block" />
        <Logo />
        <div className="relative hidden max-w-md lg:mb-[38vh] lg:block">
          <p className="text-3xl leading-tight font-semibold tracking-tight text-balance">{t('lead')}</p>
          <ul className="mt-6 flex flex-col gap-3 text-nav-muted">
            {[t('point1'), t('point2'), t('point3')].map((point) => (
              <li key={point} className="flex items-start gap-3">
                <Check className="mt-0.5 size-5 shrink-0 text-[#45c4b8]" aria-hidden="true" />
                {point}
              </li>
            ))}
          </ul>
        </div>
      </header>
      <div className="flex flex-col px-6 py-8">
        <main className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center">
          <h1 className="mb-6 text-2xl font-semibold">{title}</h1>
          {children}
        </main>
        <footer>
          <LanguageLine />
        </footer>
      </div>
    </div>
  );
}

export function LanguageLine() {
  const t = useTranslations('preferences');
  const { locale } = usePreferences();
  return (
    <fieldset className="mt-8 flex flex-wrap justify-center gap-1">
      <legend className="sr-only">{t('language')}</legend>
      {LANGUAGE_NAMES.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          lang={value}
          aria-pressed={value === locale}
          onClick={() => setPreferences({ locale: value })}
          className="h-9 rounded-lg px-3 text-sm text-muted hover:bg-sunken aria-pressed:font-medium aria-pressed:text-ink"
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
