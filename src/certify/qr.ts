import QRCode from 'qrcode';

/** A QR code as one SVG path in a box of `size` modules, each module 1 x 1; quiet zone not included. */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const parts: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    let start = -1;
    for (let column = 0; column <= modules.size; column += 1) {
      const dark = column < modules.size && modules.get(row, column) === 1;
      if (dark && start < 0) start = column;
      if (!dark && start >= 0) {
        parts.push(`M${start} ${row}h${column - start}v1h${start - column}z`);
        start = -1;
      }
    }
  }
  return { size: modules.size, path: parts.join('') };
}
