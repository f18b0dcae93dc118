/** What every page says about this installation. */
export type Site = { name: string; publicUrl: string; cookieDomain: string; isDemo: boolean };
export type Operator = { name: string; address: string; contact: string; representative: string };

let current: Site = { name: 'Tatami', publicUrl: '', cookieDomain: '', isDemo: false };

/** Set once when the board opens. */
export function setSite(site: Site): void {
  current = site;
}

/** The installation that pages describe. `publicUrl` is empty where addresses follow the request's host. */
export function readSite(): Site {
  return current;
}

/** What a list of details says in the place of one that the settings leave open. */
const notGiven = '—';
const contactParagraph = /^(?!- ).*\{operator_contact\}.*$/gm;

let operator: Operator = { name: '', address: '', contact: '', representative: '' };

/** Set once when the board opens. */
export function setOperator(given: Operator): void {
  operator = given;
}

/** A text of the house with the operator's details in their places; a paragraph about how to reach nobody is left out. */
export function fillOperator(text: string): string {
  return (operator.contact === notGiven ? text.replaceAll(contactParagraph, '') : text)
    .replaceAll('{operator_name}', operator.name)
    .replaceAll('{operator_address}', operator.address)
    .replaceAll('{operator_contact}', operator.contact)
    .replaceAll('{operator_representative}', operator.representative);
}
