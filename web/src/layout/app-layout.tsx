import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Menu as MenuIcon } from '../icons/index.js';
import { Skeleton } from '../ui/empty.js';
import { Logo } from './logo.js';
import { type Destination, SECTIONS } from './navigation.js';
import { Sidebar } from './sidebar.js';

/** A sidebar on wide windows; on narrow ones a bar at the bottom for daily work and a drawer for everything else. */
export function AppLayout() {
  const t = useTranslations('nav');
  const drawer = useRef<HTMLDialogElement>(null);
  const openDrawer = () => drawer.current?.showModal();
  useFocusOnArrival();
  return (
    <div className="min-h-dvh lg:pl-64">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-lg bg-accent px-4 py-2 font-medium text-on-accent focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <aside className="fixed inset-y-0 left-0 z-30 hidden w-64 lg:block">
        <Sidebar />
      </aside>
      <header className="sticky top-0 z-30 flex h-14 items-center justify-between bg-nav px-4 text-nav-ink [--focus:#7adbd1] lg:hidden">
        <Link to="/" className="rounded-md">
          <Logo />
        </Link>
      </header>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the panel only repeats what Escape does */}
      <dialog
        ref={drawer}
        aria-label={t('main')}
        onClick={(event) => event.target === drawer.current && drawer.current?.close()}
        className="m-0 h-dvh max-h-none w-72 max-w-[85vw] bg-nav p-0 lg:hidden"
      >
        <Sidebar onNavigate={() => drawer.current?.close()} />
      </dialog>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto max-w-[96rem] px-4 pt-6 pb-28 outline-none sm:px-6 lg:px-8 lg:pt-8 lg:pb-12"
      >
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <Outlet />
        </Suspense>
      </main>
      <BottomBar onMore={openDrawer} />
    </div>
  );
}

/**
 * The link or button that led to another page may have gone with the page it was on: the focus then moves to the new
 * page's content, so that a screen reader says where the reader is and the next Tab begins there.
 */
function useFocusOnArrival(): void {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const last = useRef(path);
  useEffect(() => {
    const isFirst = last.current === undefined;
    last.current = path;
    if (isFirst || document.activeElement !== document.body) return;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [path]);
}

const TAB =
  'flex h-full min-w-0 flex-1 flex-col items-center text-center leading-tight justify-center gap-0.5 text-xs text-muted focus-visible:-outline-offset-2 data-[status=active]:font-medium data-[status=active]:text-accent [&_svg]:size-5';

/** The links in the narrow bar; the others are in the drawer. */
const DAILY: readonly Destination['name'][] = ['overview', 'calculate', 'compare', 'shipments'];

function BottomBar({ onMore }: { readonly onMore: () => void }) {
  const t = useTranslations('nav');
  return (
    <nav
      aria-label={t('main')}
      className="fixed inset-x-0 bottom-0 z-30 flex h-16 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {SECTIONS[0]?.destinations
        .filter(({ name }) => DAILY.includes(name))
        .map(({ to, name, icon: Icon }) => (
          <Link key={to} to={to} className={TAB}>
            <Icon aria-hidden="true" />
            {t(name)}
          </Link>
        ))}
      <button type="button" className={TAB} onClick={onMore} aria-haspopup="dialog">
        <MenuIcon aria-hidden="true" />
        {t('more')}
      </button>
    </nav>
  );
}
