import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeader } from '../ui/page.js';
import { LanguageLine } from './entrance.js';
import { Logo } from './logo.js';

/** A page for visitors without an account: no navigation, and the language menu at the end. */
export function PublicPage(props: {
  readonly title: string;
  readonly description?: ReactNode;
  /** For tables and maps; plain text is easier to read in a narrow column. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  const { title, description, wide, children } = props;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="bg-nav px-4 py-3 text-nav-ink sm:px-6 [--focus:#7adbd1]">
        <Link to="/" className="inline-block rounded-md">
          <Logo />
        </Link>
      </header>
      <main
        className={`mx-auto flex w-full flex-1 flex-col gap-6 px-4 py-8 sm:px-6 ${wide === true ? 'max-w-6xl' : 'max-w-3xl'}`}
      >
        <PageHeader title={title} {...(description !== undefined && { description })} />
        {children}
      </main>
      <footer className="pb-6">
        <LanguageLine />
      </footer>
    </div>
  );
}
