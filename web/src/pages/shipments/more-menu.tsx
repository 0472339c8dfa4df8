import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { hasRole, useSession } from '../../api/session.js';
import { Ellipsis, Tag, Trash2 } from '../../icons/index.js';
import { IconButton } from '../../ui/button.js';
import { Menu, MenuItem } from '../../ui/menu.js';
import { DeleteDialog } from './delete-dialog.js';
import { TagDialog } from './tag-dialog.js';

/** Tags and deletion of one shipment. */
export function MoreMenu({ id }: { readonly id: string }) {
  const t = useTranslations('kept');
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'tag' | 'delete'>();
  const mayDelete = hasRole(useSession(), 'MANAGER');
  const close = () => setAsked(undefined);
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('more')} variant="secondary">
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<Tag />} onSelect={() => setAsked('tag')}>
          {t('tag')}
        </MenuItem>
        {mayDelete && (
          <MenuItem icon={<Trash2 />} onSelect={() => setAsked('delete')}>
            {t('delete')}
          </MenuItem>
        )}
      </Menu>
      {asked === 'tag' && <TagDialog ids={[id]} onDone={() => {}} onClose={close} />}
      {asked === 'delete' && (
        <DeleteDialog ids={[id]} onDone={() => void navigate({ to: '/shipments' })} onClose={close} />
      )}
    </>
  );
}
