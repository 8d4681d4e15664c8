/** One cell as a table of docs/recipes.md describes it. */
interface RecipeCell {
  readonly at: string;
  /** A text, or a formula with its "=". */
  readonly entered: string;
  /** The text that the cell shows; undefined where the table does not say it. */
  readonly shows?: string;
}

/** A task of docs/recipes.md: the cells of one sheet. */
export interface Recipe {
  readonly title: string;
  /** The name of its picture's file, in the document's folder. */
  readonly picture?: string;
  readonly cells: readonly RecipeCell[];
}

const CELL = /^\| ([A-Z]+\d+) +\| `([^`]+)` +\| (?:`([^`]+)`)? *\|/gm;
/** A row for users of another system; its last cells are the formula to type instead and its result. */
const MIGRATED = /^\| [^|`]+ \| .+ \| `(=(?:FIN|US)\.[^`]+)` +\| `([^`]+)` +\|$/gm;
/** The picture of a section's cells stands below them; others are of the pane. */
const PICTURE = /^\|.*\n\n!\[[^\]]*\]\((recipes\/[\w-]+\.png)\)/m;

/** Reads each section of the document that has cells or formulas. */
export function readRecipes(markdown: string): Recipe[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const picture = PICTURE.exec(section)?.[1];
      return {
        title: section.slice(0, section.indexOf('\n')),
        cells: [...cellsOf(section), ...migratedOf(section)],
        ...(picture === undefined ? {} : { picture }),
      };
    })
    .filter(({ cells }) => cells.length > 0);
}

function cellsOf(section: string): RecipeCell[] {
  return [...section.matchAll(CELL)].map(([, at = '', entered = '', shows]) => ({
    at,
    entered,
    ...(shows === undefined ? {} : { shows }),
  }));
}

/** Each formula in a row of its own: some spill to the right. */
function migratedOf(section: string): RecipeCell[] {
  return [...section.matchAll(MIGRATED)].map(([, entered = '', shows = ''], index) => ({
    at: `A${index + 1}`,
    entered,
    shows,
  }));
}
