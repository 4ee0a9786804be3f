/** Opens what stands beside a page, as its user meets it. */
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { Beside } from "../../../islands/beside/Beside.tsx";
import type { BesideProps } from "../../../islands/beside/beside_props.ts";
import { person } from "../admin/cast.ts";
import { settled } from "../far_end.ts";

export const NOW = Date.parse("2026-11-20T14:00:00Z");
export const ADMIN = person("EMS");
const HOUR = 60 * 60_000;

/** A time so many ms after the page was made. */
export const after = (ms: number) => new Date(NOW + ms).toISOString();

export async function openBeside(props: Partial<BesideProps> = {}, page: ReactNode = null) {
  const rendered = render(
    <>
      {page}
      <Beside
        user={ADMIN}
        ends={{ idleEndsAt: after(HOUR), endsAt: after(24 * HOUR) }}
        now={NOW}
        signsInItself={false}
        hasProvider={false}
        tour={null}
        {...props}
      />
    </>,
  );
  await settled();
  return rendered;
}

export async function press(name: string) {
  await userEvent.click(screen.getByRole("button", { name }));
  await settled();
}
