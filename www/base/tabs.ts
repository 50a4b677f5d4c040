// Tabs: shows one of several panels, chosen by pointer or by arrow keys.
import { el } from './dom.ts';

let made = 0;

/** `shown` is called when the panel is shown. */
type Tab = { name: string; panel: HTMLElement; shown?: () => void };

/**
 * The list of tabs alone, for panels that have a place on the page already.
 * @param name the label of the list
 * @param first the index of the panel that is shown at first
 */
export function tabList(name: string, tabs: Tab[], first: number = 0) {
  made += 1;
  const buttons = tabs.map(({ name: called, panel }, i) => {
    const button = el(
      'button',
      { type: 'button', role: 'tab', id: `tab-${made}-${i}`, onclick: () => choose(i) },
      called,
    );
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', button.id);
    panel.id = `panel-${made}-${i}`;
    button.setAttribute('aria-controls', panel.id);
    return button;
  });
  function choose(chosen: number) {
    tabs.forEach(({ panel }, i) => {
      buttons[i].setAttribute('aria-selected', String(i === chosen));
      buttons[i].tabIndex = i === chosen ? 0 : -1;
      panel.hidden = i !== chosen;
    });
    tabs[chosen].shown?.();
  }
  const list = el('div', { class: 'tabs', role: 'tablist', 'aria-label': name }, ...buttons);
  list.addEventListener('keydown', (event) => {
    const now = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (next === undefined || now < 0) return;
    event.preventDefault();
    const there = (next + buttons.length) % buttons.length;
    choose(there);
    buttons[there].focus();
  });
  choose(first);
  return { list, choose };
}

/** The tabs with their panels; the parameters are those of `tabList`. */
export const tabs = (name: string, tabs: Tab[], first?: number) =>
  el('div', {}, tabList(name, tabs, first).list, ...tabs.map(({ panel }) => panel));
