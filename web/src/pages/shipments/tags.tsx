import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { shipmentQuery } from '../../api/shipments.js';
import { Badge } from '../../ui/badge.js';

/** The tags as lists and filters see them: those of the request and those set by hand. */
export function Tags({ id }: { readonly id: string }) {
  const t = useTranslations('kept');
  const { data } = useQuery(shipmentQuery(id));
  const tags = Object.entries(data?.tags ?? {});
  if (tags.length === 0) return null;
  return (
    <ul aria-label={t('tags')} className="-mt-3 mb-5 flex flex-wrap gap-2">
      {tags.map(([key, value]) => (
        <li key={key} className="min-w-0">
          <Link to="/shipments" search={{ tag: `${key}=${value}` }} className="block rounded-full">
            <Badge>
              <span className="max-w-64 truncate">
                <bdi>{key}</bdi>: <bdi>{value}</bdi>
              </span>
            </Badge>
          </Link>
        </li>
      ))}
    </ul>
  );
}
