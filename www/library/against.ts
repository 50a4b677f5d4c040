// How games against the computer have ended so far, for each game and level: folded above the list of games.
import { el } from '../base/dom.ts';
import { resultsOf } from '../base/results.ts';
import { list, t } from '../base/words.ts';

/** A place for results. @param nameOf what a game is called */
export function resultsOfAll(nameOf: (game: string) => string) {
  const all = el('dl', {});
  const element = el('details', { class: 'against', hidden: true }, el('summary', {}, t('results.title')), all);
  return {
    element,
    /** Shows those of some games; nothing where there are none. */
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
