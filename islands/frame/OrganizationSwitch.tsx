import { useClosing } from "./Menu.tsx";
import { type AdminFrameData, isOfAll, isSitePage, placeOf } from "./frame.ts";
import { chooseOrganization } from "./organization_choice.ts";
import { usePageNavigation } from "./page_navigation.ts";
import { t } from "../../words/t.ts";

/** The organization that is administered; for super users, a choice of all organizations. */
export function OrganizationSwitch({ frame }: { frame: AdminFrameData }) {
  const details = useClosing();
  const { go, leave } = usePageNavigation();
  const switchTo = (organizationId: string) => {
    chooseOrganization(organizationId);
    if (details.current) details.current.open = false;
    go(placeAfterwards(frame));
  };
  const { organization, organizations } = frame;
  const current = isOfAll(frame) ? null : organization.id;
  const name = <p className="organization-switch__name">{placeOf(frame)}</p>;
  if (organizations.length === 0) return name;
  return (
    <div className="organization-switch">
      {name}
      <details ref={details} className="organization-switch__details">
        <summary className="organization-switch__summary">{t("Switch organization")}</summary>
        <ul className="organization-switch__list" aria-label={t("Organizations")}>
          {organizations.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                className="organization-switch__choice"
                aria-current={id === current ? "true" : undefined}
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
 * The address after the choice: the page of a single user or hospital becomes the list, because
 * they belong to the previous organization, and a page of the site the organization's dashboard.
 */
function placeAfterwards(frame: AdminFrameData): string {
  const { path } = frame;
  if (isSitePage(frame)) return "/admin/dashboard";
  return path.replace(/^(\/admin\/(?:users|hospitals))\/[0-9a-f-]{36}$/i, "$1");
}
