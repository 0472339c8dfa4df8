import { useSuspenseQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useMemo } from 'react';
import { IntlProvider, useMessages, useTimeZone } from 'use-intl';
import { usePreferences } from '../preferences.js';
import { loadMoreTexts } from '../texts/load.js';

/** Pages whose texts are loaded when one of them is first opened, which keeps the first page small. */
export function MoreTexts() {
  const { locale } = usePreferences();
  const messages = useMessages();
  const timeZone = useTimeZone();
  const { data } = useSuspenseQuery({
    queryKey: ['texts', 'more', locale],
    queryFn: () => loadMoreTexts(locale),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const all = useMemo(() => ({ ...messages, ...data }), [messages, data]);
  return (
    <IntlProvider locale={locale} messages={all} {...(timeZone === undefined ? {} : { timeZone })}>
      <Outlet />
    </IntlProvider>
  );
}
