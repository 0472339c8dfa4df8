import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { hasRole, useSession } from '../api/session.js';
import { useFormat } from '../format.js';
import { BookOpen } from '../icons/index.js';
import { Logo } from './logo.js';
import { SECTIONS } from './navigation.js';
import { UserMenu } from './user-menu.js';

const ITEM =
  'flex min-h-10 items-center gap-3 rounded-lg px-3 text-nav-muted transition-colors hover:bg-nav-raised hover:text-nav-ink data-[status=active]:bg-nav-raised data-[status=active]:font-medium data-[status=active]:text-nav-ink [&_svg]:size-[1.15rem] [&_svg]:shrink-0';

/** The navigation, shown on the left of wide windows and in the drawer of narrow ones. */
export function Sidebar({ onNavigate }: { readonly onNavigate?: () => void }) {
  const t = useTranslations('nav');
  const session = useSession();
  const sections = SECTIONS.map(({ name, destinations }) => ({
    name,
    destinations: destinations.filter(({ role }) => hasRole(session, role)),
  })).filter(({ destinations }) => destinations.length > 0);
  return (
    <div className="flex h-full flex-col bg-nav text-nav-ink [--focus:#7adbd1]">
      <div className="px-5 pt-5 pb-4">
        <Link to="/" onClick={() => onNavigate?.()} className="inline-block rounded-md">
          <Logo />
        </Link>
      </div>
      <nav aria-label={t('main')} className="min-h-0 flex-1 overflow-y-auto px-3 pb-4 scheme-dark">
        {sections.map(({ name, destinations }) => (
          <div key={name} className="mt-3 first:mt-0">
            <h2 className="px-3 pb-1 text-xs font-medium tracking-normal text-nav-muted">{t(name)}</h2>
            <ul className="flex flex-col gap-0.5">
              {destinations.map(({ to, name: destination, icon: Icon }) => (
                <li key={to}>
                  <Link to={to} className={ITEM} onClick={() => onNavigate?.()}>
                    <Icon aria-hidden="true" />
                    {t(destination)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <a href={session.settings.docsUrl} target="_blank" rel="noreferrer" className={`${ITEM} mt-3`}>
          <BookOpen aria-hidden="true" />
          {t('docs')}
        </a>
      </nav>
      <div className="border-t border-white/10 p-3">
        <BalanceLine />
        <UserMenu />
      </div>
    </div>
  );
}

function BalanceLine() {
  const t = useTranslations('nav');
  const format = useFormat();
  const { account } = useSession();
  return (
    <Link
      to="/credits"
      className="mb-1 flex min-h-9 items-center justify-between gap-3 rounded-lg px-3 text-sm text-nav-muted hover:bg-nav-raised hover:text-nav-ink"
    >
      <span className="truncate">{account.name}</span>
      <span className="whitespace-nowrap text-nav-ink">
        {t('balance', { credits: format.integer(account.balance) })}
      </span>
    </Link>
  );
}
