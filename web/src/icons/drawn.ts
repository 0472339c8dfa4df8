import { type ComponentType, createElement, type SVGProps } from 'react';

/** A Lucide icon (ISC, see LICENSE): lines 2 units wide on a square of 24, in the colour of the surrounding text. */
export type Icon = ComponentType<IconProps>;

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number | string;
}

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const LINES = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** A component that draws `shapes`. Hidden from screen readers unless it has a label. */
export function drawn(name: string, shapes: readonly Shape[]): Icon {
  const icon: Icon = ({ size = 24, className, ...rest }) => {
    const named = Object.keys(rest).some((key) => key.startsWith('aria-') || key === 'role' || key === 'title');
    const classes = ['lucide', `lucide-${name}`, className].filter(Boolean).join(' ');
    return createElement(
      'svg',
      { ...LINES, width: size, height: size, className: classes, ...(named ? {} : { 'aria-hidden': true }), ...rest },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
  return icon;
}
