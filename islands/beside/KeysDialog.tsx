import { Fragment, useState } from "react";
import { say, t } from "../../words/t.ts";
import { ToggleTile } from "../form/ToggleTile.tsx";
import { Button } from "../shared/Button.tsx";
import { Dialog } from "../shared/Dialog.tsx";
import { KEY_GROUPS } from "./keys.ts";
import { isQuestionMarkOn, turnQuestionMark } from "./question_mark.ts";

/** The keys that work on this page, and whether '?' alone shows them. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isOn, setIsOn] = useState(isQuestionMarkOn);
  const turn = (on: boolean) => {
    turnQuestionMark(on);
    setIsOn(on);
  };
  const groups = KEY_GROUPS.filter(({ part }) => !part || document.querySelector(part));
  return (
    <Dialog
      open={open}
      title={t("Keys")}
      onClose={onClose}
      actions={<Button variant="primary" onClick={onClose}>{t("Close")}</Button>}
    >
      {groups.map(({ where, lines }) => (
        <section key={where} className="keys">
          <h3>{t(where)}</h3>
          <dl className="keys__lines">
            {lines.map(({ keys, does }) => (
              <div key={does} className="keys__line">
                <dt>
                  {keys.map((key, index) => (
                    <Fragment key={key}>
                      {index > 0 && " "}
                      <kbd>{say(key)}</kbd>
                    </Fragment>
                  ))}
                </dt>
                <dd>{t(does)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <ToggleTile
        label={t("Show these keys at '?' alone, too")}
        detail={t("On this device. Turn it off if you speak to your device.")}
        checked={isOn}
        onChange={turn}
        plain
      />
    </Dialog>
  );
}
