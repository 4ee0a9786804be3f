import "../../support/dom.ts";
import assert from "node:assert/strict";
import { useState } from "react";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { TabPanel, Tabs } from "../../../islands/frame/Tabs.tsx";

const TABS = [
  { id: "ringdown", label: "Ringdown", count: 3, href: "/er" },
  { id: "hospitalInfo", label: "Hospital Info", href: "/er/hospitalInfo" },
] as const;

function Held() {
  const [selected, setSelected] = useState<typeof TABS[number]["id"]>("ringdown");
  return (
    <>
      <Tabs label="Hospital" tabs={TABS} selected={selected} onSelect={setSelected} />
      <TabPanel id="ringdown" selected={selected}>
        <input aria-label="Search" />
      </TabPanel>
      <TabPanel id="hospitalInfo" selected={selected}>Beds</TabPanel>
    </>
  );
}

function selected(): string | null {
  return screen.getByRole("tab", { selected: true }).textContent;
}

Deno.test("arrow keys, Home and End move between tabs", async () => {
  render(<Held />);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}");
  assert.equal(selected(), "Hospital Info");
  assert.equal(document.activeElement?.textContent, "Hospital Info");
  await userEvent.keyboard("{ArrowRight}");
  assert.equal(selected(), "Ringdown3");
  await userEvent.keyboard("{End}");
  assert.equal(selected(), "Hospital Info");
  await userEvent.keyboard("{Home}");
  assert.equal(selected(), "Ringdown3");
});

Deno.test("only the selected tab is reached with the Tab key", () => {
  render(<Held />);
  const stops = screen.getAllByRole("tab").map((tab) => tab.tabIndex);
  assert.deepEqual(stops, [0, -1]);
});

Deno.test("the selected tab is in the address", async () => {
  render(<Held />);
  await userEvent.click(screen.getByRole("tab", { name: "Hospital Info" }));
  assert.equal(location.pathname, "/er/hospitalInfo");
});

Deno.test("typed text in a tab stays while the user looks at the other tab", async () => {
  render(<Held />);
  await userEvent.type(screen.getByRole("textbox", { name: "Search" }), "hip");
  await userEvent.click(screen.getByRole("tab", { name: "Hospital Info" }));
  assert.ok(!screen.queryByRole("textbox"));
  await userEvent.click(screen.getByRole("tab", { name: /Ringdown/ }));
  assert.equal(screen.getByRole<HTMLInputElement>("textbox").value, "hip");
});
