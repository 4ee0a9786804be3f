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

/**
 * The columns where the last section stands below the first one, so that the section between them has
 * one more; null where that is of no use. The board has three sections: MCI Incoming, Incoming and
 * Waiting.
 */
export function stackedColumnsOf(cards: number[], most: number): number[] | null {
  const columns = Math.min(Math.max(most, cards.length) - 1, cards[1]);
  return cards.every((count) => count > 0) && columns > 1 ? [1, columns, 1] : null;
}

function total(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
