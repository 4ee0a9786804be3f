/** A program that calls the API with the rights of its service account (wire §2.7). */
export interface ApiClient {
  id: string;
  name: string;
  redirectUri: string | null;
  UserEmail: string | null;
  User: { id: string; email: string } | null;
  clientId: string;
  /** Only in the answers of create and regenerate; never again. */
  clientSecret?: string;
  CreatedById: string | null;
  createdAt: string;
  UpdatedById: string | null;
  updatedAt: string;
}
