/**
 * Shares the columns of a wide board between its sections: `cards` holds the number of cards of
 * each. Every section that has cards gets a column, and each further one goes to the section with
 * the longest columns. No section gets more columns than cards.
 */
export function columnsOf(cards: number[], most: number): number[] {
  const columns = cards.map((count) => Math.min(count, 1));
  const lengthOf = (section: number) =>
    cards[section] > columns[section] ? cards[section] / columns[section] : 0;
  for (let left = most - total(columns); left > 0; left--) {
    const longest = cards.reduce(
      (best, _, section) => lengthOf(section) > lengthOf(best) ? section : best,
      0,
    );
    if (lengthOf(longest) === 0) break;
    columns[longest]++;
  }
  return columns;
}

function total(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
