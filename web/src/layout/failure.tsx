import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Compass, Lock } from '../icons/index.js';
import { buttonClass } from '../ui/button.js';
import { EmptyState } from '../ui/empty.js';
import { Problem } from '../ui/problem.js';
import { Logo } from './logo.js';

export function HomeLink() {
  const t = useTranslations('problem');
  return (
    <Link to="/" className={buttonClass('primary')}>
      {t('home')}
    </Link>
  );
}

export function NotFound() {
  const t = useTranslations('problem');
  useEffect(() => {
    document.title = `${t('notFound')} · Cargowake`;
  }, [t]);
  return (
    <div className="min-h-dvh">
      <header className="bg-nav px-4 py-3 text-nav-ink sm:px-6 [--focus:#7adbd1]">
        <Logo />
      </header>
      <main className="px-4 py-10">
        <EmptyState icon={<Compass />} title={t('notFound')} action={<HomeLink />}>
          {t('notFoundHint')}
        </EmptyState>
      </main>
    </div>
  );
}

export function Forbidden() {
  const t = useTranslations('problem');
  return (
    <EmptyState icon={<Lock />} title={t('forbidden')} action={<HomeLink />}>
      {t('forbiddenHint')}
    </EmptyState>
  );
}

export function Failure({ error }: { readonly error: unknown }) {
  return (
    <div className="mx-auto max-w-2xl p-6">
      <Problem error={error} onRetry={() => window.location.reload()} />
    </div>
  );
}
