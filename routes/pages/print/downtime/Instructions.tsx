import { t, type Words } from "../../../../words/t.ts";
import { Blanks } from "./Blanks.tsx";

/** What the program does not know. The numbers of the hospitals are in their list. */
const PHONES: Words[] = ["Phone of our dispatch", "Phone of our emergency department"];

const CREWS: Words[] = [
  "If your screen says 'Not sent', 'Not live' or does not open, the hospital may know nothing of your patient. Do not wait for the screen.",
  "Fill in one form for each patient: first what has a *.",
  "Call the emergency department at its number in this pack. Say your unit, the urgency, the patient, the complaint and the ETA in clock time. Let them read it back.",
  "Write down who took it, and when. If nobody answers, call your dispatch.",
  "If the patient gets worse or the ETA changes, call again.",
  "Give the paper to the nurse who takes over your patient.",
];

const HOSPITALS: Words[] = [
  "If a board says 'Not live', it shows what was known at that time: patients may be on the way whom it does not show. Keep a form and a pen at the phone.",
  "Have somebody at the phone at all times. Tell dispatch if the number in this pack is wrong.",
  "Write each call on a form, read it back, and enter it in the list of this pack.",
  "Put the list where everybody sees it. Cross out who was offloaded.",
  "Tell dispatch by phone of divert and of beds: what was published before may be outdated.",
];

const AFTERWARDS: Words[] = [
  "Crews: look at your screen before you close it. A report that could not be sent is sent when the network is back: tell the hospital that it is the same patient, or drop it on the screen.",
  "Hospitals: compare the list with the board. Who is on both is one patient, not two.",
  "Do not send a ringdown for a patient who has already arrived.",
  "Keep the papers with the records, or shred them: they hold patient data.",
];

/** What to do when everything is down. */
export function Instructions({ appName }: { appName: string }) {
  return (
    <section className="print__part downtime__page" aria-labelledby="downtime-instructions">
      <h2 id="downtime-instructions">{t("What to do")}</h2>
      <p>
        {t(
          "Print this pack while {appName} works, and again when a hospital or a number has changed. Keep it in each ambulance and at each phone.",
          { appName },
        )}
      </p>
      <Blanks labels={PHONES} />
      <Steps title={t("Crews")} steps={CREWS} />
      <Steps title={t("Emergency departments")} steps={HOSPITALS} />
      <Steps title={t("When it works again")} steps={AFTERWARDS} />
    </section>
  );
}

function Steps({ title, steps }: { title: string; steps: Words[] }) {
  return (
    <>
      <h3>{title}</h3>
      <ol className="downtime__steps">
        {steps.map((step) => <li key={step}>{t(step)}</li>)}
      </ol>
    </>
  );
}
