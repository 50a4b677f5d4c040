// Announces a new version and activates it when asked to. A game never changes by itself.
import { button, el } from '../base/dom.ts';
import { onLanguage, t } from '../base/words.ts';
import type { News } from './offline.ts';
import { begin, onNews, takeNews } from './offline.ts';

/**
 * Registers the service worker, if there can be one, and announces new versions.
 * @param settled done when everything is stored
 * @param touched whether the visitor has done anything on the page
 */
export async function keepHere(settled: () => Promise<unknown>, touched: () => boolean) {
  const element = el('div', { class: 'news', role: 'status', hidden: true });
  document.body.append(element);
  let news: News = 'none';
  const close = () => {
    element.hidden = true;
  };
  const take = async () => {
    await settled();
    takeNews();
  };
  const say = () => {
    if (news === 'none') return;
    element.replaceChildren(
      el('p', {}, el('strong', {}, t('news.title')), ' ', news === 'waits' ? t('news.waits') : t('news.taken')),
      el(
        'div',
        { class: 'actions' },
        button(t('page.close'), close),
        button(news === 'waits' ? t('news.take') : t('page.reload'), take, { class: 'main' }),
      ),
    );
  };
  onLanguage(say);
  onNews((latest) => {
    news = latest;
    say();
    element.hidden = false;
  });
  await begin(touched);
}
