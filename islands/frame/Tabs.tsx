import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from "react";

export type Tab<Id extends string> = {
  id: Id;
  label: string;
  /** Shown after the label, also if 0. */
  count?: number;
  /** Shown after the count: things that are counted separately, such as drills. */
  apart?: ReactNode;
  /**
   * The address at which the server shows this tab, so that it works without script and in a new
   * window.
   */
  href?: string;
};

export type TabsProps<Id extends string> = {
  /** The name of the group of tabs, for screen readers. */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /**
   * Each tab gets an entry in the browser's history; the component around it handles `popstate`.
   */
  keepsHistory?: boolean;
};

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
  " ": (index) => index,
};

/** A row of tabs. The arrow keys, Home and End move between them. Each tab has a TabPanel. */
export function Tabs<Id extends string>(
  { label, tabs, selected, onSelect, keepsHistory }: TabsProps<Id>,
) {
  const row = useRef<HTMLDivElement>(null);
  const select = ({ id, href }: Tab<Id>) => {
    if (href && id !== selected) { // a reload then shows this tab
      history[keepsHistory ? "pushState" : "replaceState"](history.state, "", href);
    }
    onSelect(id);
  };
  const step = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(tabs.findIndex(({ id }) => id === selected), tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    row.current?.querySelectorAll<HTMLElement>("[role=tab]")[next].focus();
    select(tabs[next]);
  };
  return (
    <div ref={row} className="tabs" role="tablist" aria-label={label} onKeyDown={step}>
      {tabs.map((tab) => (
        <a
          key={tab.id}
          id={`tab-${tab.id}`}
          className="tabs__tab"
          role="tab"
          href={tab.href ?? `#panel-${tab.id}`}
          aria-selected={tab.id === selected}
          aria-controls={`panel-${tab.id}`}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={(event) => {
            if (opensElsewhere(event)) return;
            event.preventDefault();
            select(tab);
          }}
        >
          {tab.label}
          {tab.count !== undefined && <span className="tabs__count">{tab.count}</span>}
          {tab.apart}
        </a>
      ))}
    </div>
  );
}

function opensElsewhere(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
}

/** The content of a tab. It stays in the page while hidden, so that typed text is kept. */
export function TabPanel(
  { id, selected, children }: { id: string; selected: string; children: ReactNode },
) {
  return (
    <div
      id={`panel-${id}`}
      className="tabs__panel"
      role="tabpanel"
      aria-labelledby={`tab-${id}`}
      hidden={id !== selected}
    >
      {children}
    </div>
  );
}
