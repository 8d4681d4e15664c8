/** The most characters of the list of names in an error, so that Excel's tooltip shows it whole: a path alone may have a hundred characters. */
export const LIST_CHARACTERS = 150;

/** The first of the names, and those after it that there is room for. */
export function fittingNames(names: readonly string[]): readonly string[] {
  let characters = 0;
  return names.filter((name, index) => {
    const fits = index === 0 || characters + name.length <= LIST_CHARACTERS;
    if (fits) characters += name.length + 2;
    return fits;
  });
}

/** The names that there is room for, and how many others there are: "ticker, isin and 12 more". */
export function fittingNamesInText(names: readonly string[]): string {
  const named = fittingNames(names);
  const others = names.length - named.length;
  return `${named.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}
