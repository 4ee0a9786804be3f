/** What the page gives the bell above it. */
export interface BellProps {
  /** The hospitals whose new ringdowns are told, in hospital order. */
  hospitals: { id: string; name: string }[];
  /** The names of the user's further hospitals, which are too many to follow on every page. */
  untold: string[];
  /** When the server made the page (ms). */
  now: number;
  /** IANA zone of the user's organisation. */
  timeZone: string;
}
