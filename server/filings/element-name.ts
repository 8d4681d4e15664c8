/** The service's name for an XBRL element, in snake case: `NetIncomeLoss` is net_income_loss; acronyms are one word. */
export function elementName(element: string): string {
  return element
    .replace(/NPAs/g, 'Npas')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
}
