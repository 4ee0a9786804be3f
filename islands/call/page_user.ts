let id: string | null = null;

/** Says whose page this is: while somebody else is signed in here, nothing is written from it. */
export function setPageUser(user: string | null): void {
  id = user;
}

/** The id of the user whose page this is; null where nobody is signed in. */
export function pageUser(): string | null {
  return id;
}
