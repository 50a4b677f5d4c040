// Results against the computer by game and level, folded away above the list of games.
import { el } from '../base/dom.ts';
import { resultsOf } from '../base/results.ts';
import { list, t } from '../base/words.ts';

/** @param nameOf the name of a game by its key */
export function resultsOfAll(nameOf: (game: string) => string) {
  const all = el('dl', {});
  const element = el('details', { class: 'against', hidden: true }, el('summary', {}, t('results.title')), all);
  return {
    element,
    /** Shows the results of some games; hides the element if there are none. */
    show(games: string[]) {
      const rows = games.flatMap((game) =>
        resultsOf(game).map(({ level, counts }) => [
          el('dt', {}, `${nameOf(game)} · ${t(`level.${level}`)}`),
          el('dd', {}, list(counts)),
        ]),
      );
      element.hidden = !rows.length;
      all.replaceChildren(...rows.flat());
    },
  };
}
