import type { Role } from '../api/types.js';
import {
  Activity,
  Building2,
  Calculator,
  ChartColumn,
  Columns3,
  FileCheck,
  Files,
  FileUp,
  FlaskConical,
  type Icon,
  KeyRound,
  LayoutDashboard,
  MapPin,
  ScrollText,
  Truck,
  Users,
  Webhook,
} from '../icons/index.js';

export interface Destination {
  readonly to:
    | '/calculate'
    | '/compare'
    | '/overview'
    | '/shipments'
    | '/batches'
    | '/reports'
    | '/scenarios'
    | '/carriers'
    | '/aliases'
    | '/keys'
    | '/credits'
    | '/webhooks'
    | '/admin/audit'
    | '/users'
    | '/admin/accounts'
    | '/admin/system';
  readonly name:
    | 'overview'
    | 'calculate'
    | 'compare'
    | 'shipments'
    | 'batches'
    | 'reports'
    | 'scenarios'
    | 'carriers'
    | 'aliases'
    | 'keys'
    | 'credits'
    | 'webhooks'
    | 'audit'
    | 'users'
    | 'accounts'
    | 'system';
  readonly icon: Icon;
  readonly role: Role;
}

export interface Section {
  readonly name: 'work' | 'account' | 'installation';
  readonly destinations: readonly Destination[];
}

export const SECTIONS: readonly Section[] = [
  {
    name: 'work',
    destinations: [
      { to: '/overview', name: 'overview', icon: LayoutDashboard, role: 'MEMBER' },
      { to: '/calculate', name: 'calculate', icon: Calculator, role: 'MEMBER' },
      { to: '/compare', name: 'compare', icon: Columns3, role: 'MEMBER' },
      { to: '/scenarios', name: 'scenarios', icon: FlaskConical, role: 'MEMBER' },
      { to: '/shipments', name: 'shipments', icon: Files, role: 'MEMBER' },
      { to: '/batches', name: 'batches', icon: FileUp, role: 'MEMBER' },
      { to: '/reports', name: 'reports', icon: FileCheck, role: 'MEMBER' },
      { to: '/carriers', name: 'carriers', icon: Truck, role: 'MEMBER' },
    ],
  },
  {
    name: 'account',
    destinations: [
      { to: '/credits', name: 'credits', icon: ChartColumn, role: 'MEMBER' },
      { to: '/aliases', name: 'aliases', icon: MapPin, role: 'MEMBER' },
      { to: '/keys', name: 'keys', icon: KeyRound, role: 'MANAGER' },
      { to: '/webhooks', name: 'webhooks', icon: Webhook, role: 'MANAGER' },
      { to: '/users', name: 'users', icon: Users, role: 'MANAGER' },
    ],
  },
  {
    name: 'installation',
    destinations: [
      { to: '/admin/accounts', name: 'accounts', icon: Building2, role: 'ADMINISTRATOR' },
      { to: '/admin/system', name: 'system', icon: Activity, role: 'ADMINISTRATOR' },
      { to: '/admin/audit', name: 'audit', icon: ScrollText, role: 'ADMINISTRATOR' },
    ],
  },
];
