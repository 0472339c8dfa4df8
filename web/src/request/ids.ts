/** `order-7` becomes `order-7 (2)`, and that becomes `order-7 (3)`: incrementing the 7 would name another order. */
export function nextId(id: string): string {
  const [, name = id, count = '1'] = /^(.*) \((\d{1,4})\)$/s.exec(id) ?? [];
  const suffix = ` (${Number(count) + 1})`;
  return name.slice(0, 255 - suffix.length) + suffix;
}
