import { Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { COLOURS, MARGIN, styles } from '../theme.js';

/** The foot of every page: the document it belongs to, and the page number. */
export function Footer({
  text,
  page,
}: {
  readonly text: string;
  readonly page: (n: number, of: number) => string;
}): ReactElement {
  return (
    <View
      fixed
      style={[
        styles.row,
        styles.small,
        {
          position: 'absolute',
          left: MARGIN,
          right: MARGIN,
          bottom: 24,
          paddingTop: 5,
          borderTop: `0.6 solid ${COLOURS.line}`,
          justifyContent: 'space-between',
        },
      ]}
    >
      <Text>{text}</Text>
      <Text render={({ pageNumber, totalPages }) => page(pageNumber, totalPages)} />
    </View>
  );
}
