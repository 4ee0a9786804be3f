import type { ProvisionedUser } from "../../db/people/provisioning.ts";
import { EMAIL_MESSAGES } from "../../domain/people/email_address.ts";
import type { User } from "../../domain/people/user.ts";

/** The names of SCIM (RFC 7643, RFC 7644) that we use. */
export const URN = {
  user: "urn:ietf:params:scim:schemas:core:2.0:User",
  list: "urn:ietf:params:scim:api:messages:2.0:ListResponse",
  patch: "urn:ietf:params:scim:api:messages:2.0:PatchOp",
  error: "urn:ietf:params:scim:api:messages:2.0:Error",
  config: "urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig",
  resourceType: "urn:ietf:params:scim:schemas:core:2.0:ResourceType",
  schema: "urn:ietf:params:scim:schemas:core:2.0:Schema",
} as const;

export const SCIM_TYPE = "application/scim+json";
export const MOST_OF_A_PAGE = 100;

/** What SCIM answers of a user. */
type ToldUser = Pick<ProvisionedUser, "createdAt" | "updatedAt"> & {
  user: Pick<User, "id" | "email" | "firstName" | "lastName" | "fullName" | "isActive">;
};

/** A user as SCIM answers them. `base`: the address of the service. */
export function scimUser({ user, createdAt, updatedAt }: ToldUser, base: string) {
  return {
    schemas: [URN.user],
    id: user.id,
    userName: user.email,
    name: { givenName: user.firstName, familyName: user.lastName, formatted: user.fullName },
    displayName: user.fullName,
    active: user.isActive,
    emails: [{ value: user.email, type: "work", primary: true }],
    meta: {
      resourceType: "User",
      created: createdAt,
      lastModified: updatedAt,
      location: `${base}/Users/${user.id}`,
    },
  };
}

/** A page of resources. */
export function scimList(Resources: object[], { total, startIndex }: {
  total: number;
  startIndex: number;
}) {
  return {
    schemas: [URN.list],
    totalResults: total,
    startIndex,
    itemsPerPage: Resources.length,
    Resources,
  };
}

const off = { supported: false };

/** What the service can do. */
export function serviceConfig(base: string) {
  return {
    schemas: [URN.config],
    patch: { supported: true },
    bulk: { ...off, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: MOST_OF_A_PAGE },
    changePassword: off,
    sort: off,
    etag: off,
    authenticationSchemes: [{
      type: "oauthbearertoken",
      name: "OAuth Bearer Token",
      description: "A token of POST /oauth/token with the scope users:provision",
    }],
    meta: { resourceType: "ServiceProviderConfig", location: `${base}/ServiceProviderConfig` },
  };
}

export function resourceTypes(base: string) {
  return [{
    schemas: [URN.resourceType],
    id: "User",
    name: "User",
    endpoint: "/Users",
    schema: URN.user,
    meta: { resourceType: "ResourceType", location: `${base}/ResourceTypes/User` },
  }];
}

const attribute = (name: string, more: object = {}) => ({
  name,
  type: "string",
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: "readWrite",
  returned: "default",
  uniqueness: "none",
  ...more,
});

/** The attributes that are kept; others are taken and forgotten. */
export function schemas(base: string) {
  return [{
    schemas: [URN.schema],
    id: URN.user,
    name: "User",
    attributes: [
      attribute("userName", { required: true, uniqueness: "server" }),
      attribute("name", {
        type: "complex",
        required: true,
        subAttributes: [
          attribute("givenName", { required: true }),
          attribute("familyName", { required: true }),
          attribute("formatted", { mutability: "readOnly" }),
        ],
      }),
      attribute("displayName", { mutability: "readOnly" }),
      attribute("active", { type: "boolean" }),
      attribute("emails", { type: "complex", multiValued: true, mutability: "readOnly" }),
      attribute("roles", { type: "complex", multiValued: true, mutability: "writeOnly" }),
    ],
    meta: { resourceType: "Schema", location: `${base}/Schemas/${URN.user}` },
  }];
}

/** What a directory is told of a filter that is not known. */
export const ONLY_FILTER = 'Only the filter userName eq "…" is known.';

/** What a directory is told of changes that cannot be made. */
export const PATCH_MESSAGES = {
  noPath: "A remove needs a path.",
  partOfOne: "A path names active, userName, name.givenName, name.familyName or roles, without a " +
    "filter and no part of it.",
  singleRoles: "Single roles are not removed. Replace roles by all that stay.",
} as const;

/** The words of SCIM for a few refusals (RFC 7644, 3.12, table 9); it has none for most. */
const SCIM_TYPES: Record<string, string> = {
  [EMAIL_MESSAGES.taken]: "uniqueness",
  [ONLY_FILTER]: "invalidFilter",
  [PATCH_MESSAGES.noPath]: "noTarget",
  [PATCH_MESSAGES.partOfOne]: "invalidPath",
  [PATCH_MESSAGES.singleRoles]: "invalidValue",
};

/** An error in SCIM's shape (RFC 7644, 3.12). */
export function scimError(status: number, detail: string) {
  const scimType = SCIM_TYPES[detail];
  return { schemas: [URN.error], status: String(status), ...(scimType && { scimType }), detail };
}
