import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSession, useSignOut } from '../api/session.js';
import { ChevronsUpDown, LogOut, Monitor, Moon, Sun, UserRound } from '../icons/index.js';
import { setPreferences, usePreferences } from '../preferences.js';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../ui/menu.js';

/** Each language by its own name, so that readers find theirs even if they cannot read the current one. */
export const LANGUAGE_NAMES = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
  { value: 'fr', label: 'Français' },
  { value: 'es', label: 'Español' },
  { value: 'nl', label: 'Nederlands' },
  { value: 'zh', label: '简体中文' },
] as const;

export function UserMenu() {
  const t = useTranslations('nav');
  const p = useTranslations('preferences');
  const { user } = useSession();
  const { theme, locale } = usePreferences();
  const navigate = useNavigate();
  const signOut = useSignOut();
  return (
    <Menu
      side="top"
      align="start"
      trigger={
        <button type="button" className="flex w-full items-center gap-3 rounded-lg p-2 text-left hover:bg-nav-raised">
          <span
            aria-hidden="true"
            className="grid size-9 shrink-0 place-items-center rounded-full bg-[#45c4b8] text-sm font-semibold text-[#04211f]"
          >
            {initials(user.name)}
          </span>
          <span className="min-w-0 flex-1 leading-tight">
            <span className="block truncate font-medium">{user.name}</span>
            <span className="block truncate text-xs text-nav-muted">{user.email}</span>
          </span>
          <ChevronsUpDown className="size-4 shrink-0 text-nav-muted" aria-hidden="true" />
        </button>
      }
    >
      <MenuItem icon={<UserRound />} onSelect={() => void navigate({ to: '/profile' })}>
        {t('profile')}
      </MenuItem>
      <MenuSeparator />
      <MenuChoice
        label={p('theme')}
        value={theme}
        onChange={(value) => setPreferences({ theme: value })}
        options={[
          { value: 'system', label: p('system'), icon: <Monitor /> },
          { value: 'light', label: p('light'), icon: <Sun /> },
          { value: 'dark', label: p('dark'), icon: <Moon /> },
        ]}
      />
      <MenuSeparator />
      <MenuChoice
        label={p('language')}
        value={locale}
        onChange={(value) => setPreferences({ locale: value })}
        options={LANGUAGE_NAMES}
      />
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onSelect={() => signOut.mutate()}>
        {t('signOut')}
      </MenuItem>
    </Menu>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters =
    words.length > 1 ? [words[0], words.at(-1)].map((word) => word?.[0] ?? '') : [name.trim().slice(0, 2)];
  return letters.join('').toUpperCase();
}
