import { useClosing } from "./Menu.tsx";
import type { AdminFrameData } from "./frame.ts";
import { usePageNavigation } from "./page_navigation.ts";

const A_YEAR_S = 365 * 24 * 60 * 60;

/** The organization that is administered; for super users, a choice of all organizations. */
export function OrganizationSwitch({ frame }: { frame: AdminFrameData }) {
  const details = useClosing();
  const { go, leave } = usePageNavigation();
  const switchTo = (organizationId: string) => {
    choose(organizationId);
    if (details.current) details.current.open = false;
    go(placeAfterwards(frame));
  };
  const { organization, organizations } = frame;
  const name = <p className="organization-switch__name">{organization.name}</p>;
  if (organizations.length === 0) return name;
  return (
    <div className="organization-switch">
      {name}
      <details ref={details} className="organization-switch__details">
        <summary className="organization-switch__summary">Switch organization</summary>
        <ul className="organization-switch__list" aria-label="Organizations">
          {organizations.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                className="organization-switch__choice"
                aria-current={id === organization.id ? "true" : undefined}
                onClick={() => leave(() => switchTo(id))}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/**
 * Writes the choice into a cookie, which the server reads and checks (routes/pages/admin_frame.ts).
 */
function choose(organizationId: string): void {
  document.cookie = `organization=${organizationId}; path=/; max-age=${A_YEAR_S}; SameSite=Lax`;
}

/**
 * The address after the choice: the page of a single user or hospital becomes the list, because
 * they belong to the previous organization.
 */
function placeAfterwards({ path }: AdminFrameData): string {
  return path.replace(/^(\/admin\/(?:users|hospitals))\/[0-9a-f-]{36}$/i, "$1");
}
