import { type ReactNode, useId, useState } from "react";
import { Button } from "../../shared/Button.tsx";
import { useMatches } from "./use_matches.ts";
import { t } from "../../../words/t.ts";

/** As wide as a phone: there the patients come first, and the hospitals are folded. */
const PHONE = "(max-width: 39.99rem)";

/** Folds the single hospitals on a phone until they are asked for; elsewhere they are always shown. */
export function HospitalFold({ count, children }: { count: number; children: ReactNode }) {
  const isPhone = useMatches(PHONE);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      {isPhone && (
        <Button
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen
            ? t("Fold {count, plural, one {# hospital} other {# hospitals}}", { count })
            : t("Show each of {count, plural, one {# hospital} other {# hospitals}}", { count })}
        </Button>
      )}
      <div id={id} className="capacities__fold" data-folded={isPhone && !isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
