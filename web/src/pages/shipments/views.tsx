import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { readFilter, type ShipmentFilter } from '../../api/shipments.js';
import { Bookmark, Plus, Trash2 } from '../../icons/index.js';
import { Button } from '../../ui/button.js';
import { FormDialog, NameField } from '../../ui/form-dialog.js';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.js';

interface View {
  readonly name: string;
  readonly filter: ShipmentFilter;
}

const STORAGE_KEY = 'cargowake.views';
const MOST = 30;

/** Filters by name, kept in this browser. */
export function Views(props: { readonly filter: ShipmentFilter; readonly onOpen: (filter: ShipmentFilter) => void }) {
  const t = useTranslations('shipments');
  const [views, setViews] = useState(readViews);
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const change = (next: readonly View[]) => {
    setViews(next);
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
    } catch {
      // Private windows may refuse storage; the view then lasts as long as the page.
    }
  };
  const isKept = views.some(({ filter }) => JSON.stringify(filter) === JSON.stringify(props.filter));
  return (
    <>
      <Menu
        trigger={
          <Button>
            <Bookmark aria-hidden="true" />
            {t('views')}
          </Button>
        }
      >
        <MenuItem
          icon={<Plus />}
          disabled={isKept || Object.keys(props.filter).length === 0}
          onSelect={() => setNaming(true)}
        >
          {t('saveView')}
        </MenuItem>
        {views.length > 0 && <MenuSeparator />}
        {views.map((view) => (
          <MenuItem key={view.name} icon={<Bookmark />} onSelect={() => props.onOpen(view.filter)}>
            <span className="max-w-56 truncate">{view.name}</span>
          </MenuItem>
        ))}
        {views.length > 0 && <MenuSeparator />}
        {views.map((view) => (
          <MenuItem
            key={view.name}
            icon={<Trash2 />}
            onSelect={() => change(views.filter((other) => other.name !== view.name))}
          >
            <span className="max-w-56 truncate">{t('deleteView', { name: view.name })}</span>
          </MenuItem>
        ))}
      </Menu>
      {naming && (
        <FormDialog
          title={t('saveView')}
          submit={t('save')}
          sending={{ isPending: false, error: null }}
          onClose={() => setNaming(false)}
          onSubmit={() => {
            const kept = views.filter((view) => view.name !== name.trim());
            change([...kept, { name: name.trim(), filter: props.filter }].slice(-MOST));
            setNaming(false);
            setName('');
          }}
        >
          <NameField value={name} onChange={setName} maxLength={60} />
        </FormDialog>
      )}
    </>
  );
}

function readViews(): readonly View[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.flatMap((view: unknown) => {
      if (typeof view !== 'object' || view === null || !('name' in view) || !('filter' in view)) return [];
      if (typeof view.name !== 'string' || typeof view.filter !== 'object' || view.filter === null) return [];
      return [{ name: view.name, filter: readFilter({ ...view.filter }) }];
    });
  } catch {
    return [];
  }
}
