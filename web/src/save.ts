/** Saves what an address has as a file of this name. */
export function save(name: string, address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Byte for byte. */
export function saveText(name: string, text: string, type: 'application/json' | 'text/csv'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  save(name, address);
  URL.revokeObjectURL(address);
}
