/**
 * Swagger UI brings a package (zenscroll) that takes over every link within the page: it scrolls for
 * a second, also where motion is unwanted, changes the address only then, leaves the focus behind,
 * and forgets where one was on the way back. It does not if this is set before it is loaded.
 */
Object.assign(globalThis, { noZensmooth: true });
