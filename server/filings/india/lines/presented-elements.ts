import { commonText } from '../instance/common-text';

/** An element that a taxonomy presents. */
export interface PresentedElement {
  readonly element: string;
  /** True where a filing gives as a positive number what a cash flow deducts. */
  readonly isDeducted: boolean;
  /** The headings above it, the outermost first. */
  readonly headings: readonly string[];
}

/** The elements of a tree as a taxonomy's module has it, those of earlier taxonomies in their place. */
export function presentedElements(
  tree: string,
  earlier: Readonly<Record<string, string>>,
): readonly PresentedElement[] {
  const open: string[] = [];
  const presented: PresentedElement[] = [];
  const add = (text: string, headings: readonly string[]) => {
    const isDeducted = text.startsWith('-');
    const element = commonText(isDeducted ? text.slice(1) : text);
    presented.push({ element, isDeducted, headings });
    for (const [each, before] of Object.entries(earlier)) if (before === element) add(each, headings);
  };
  for (const line of tree.split('\n').filter((each) => each !== '')) {
    const text = line.trimStart();
    open.length = line.length - text.length;
    if (text.endsWith('Abstract')) open.push(text);
    else for (const each of text.split(' ')) add(each, open.slice());
  }
  return presented;
}
