import { useTranslations } from 'use-intl';
import { Spinner } from '../ui/spinner.js';
import { Logo } from './logo.js';

/** Shown on the first visit until a slow service has said who is signed in. */
export function Waiting() {
  const t = useTranslations('common');
  return (
    <div className="min-h-dvh">
      <header className="bg-nav px-4 py-3 text-nav-ink sm:px-6">
        <Logo />
      </header>
      <main className="grid place-items-center px-4 py-24">
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner />
          {t('loading')}
        </p>
      </main>
    </div>
  );
}
