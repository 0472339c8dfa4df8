import { Text, type TextProps } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { breaksFor, directionOf, fontsFor } from '../fonts.js';

type Style = NonNullable<TextProps['style']>;

/** Text from the calculation in any script: fonts and direction follow the characters. */
export function Words(props: {
  readonly children: string;
  readonly style?: Style;
  /** Characters that fit in the column: longer words are broken. */
  readonly longestWord?: number;
}): ReactElement {
  const { children, style, longestWord } = props;
  const own = { fontFamily: fontsFor(children), direction: directionOf(children) };
  return (
    <Text
      style={[...(style === undefined ? [] : [style].flat()), own]}
      {...(longestWord === undefined ? {} : { hyphenationCallback: breaksFor(longestWord) })}
    >
      {children}
    </Text>
  );
}
