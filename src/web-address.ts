/** Whether a text is an absolute address of the web, by http or https. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/./.test(text) && URL.canParse(text);
