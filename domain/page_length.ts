/** How many entries a page of a list has, unless another number is asked for. */
export const PAGE_LENGTH = 25;
