import { useClosing } from "./Menu.tsx";
import type { AdminFrameData } from "./frame.ts";
import { usePageNavigation } from "./page_navigation.ts";

const A_YEAR_S = 365 * 24 * 60 * 60;

/** The organisation that is administered; for a super user, with the way to the others. */
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

/** The server reads the choice from the cookie and checks it (routes/pages/admin_frame.ts). */
function choose(organizationId: string): void {
  document.cookie = `organization=${organizationId}; path=/; max-age=${A_YEAR_S}; SameSite=Lax`;
}

/** A person or a hospital belongs to one organisation; of another one there is only the list. */
function placeAfterwards({ path }: AdminFrameData): string {
  return path.replace(/^(\/admin\/(?:users|hospitals))\/[0-9a-f-]{36}$/i, "$1");
}
