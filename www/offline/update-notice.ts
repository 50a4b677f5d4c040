// Says that there is a new version, and takes it when asked to. Nothing of a game changes by itself.
import { button, el } from '../base/dom.ts';
import { onLanguage, t } from '../base/words.ts';
import type { News } from './offline.ts';
import { begin, onNews, takeNews } from './offline.ts';

/**
 * Has the page come from this device, where that can be, and tells of news.
 * @param settled done when all is stored
 * @param touched whether somebody has done something on the page
 */
export async function keepHere(settled: () => Promise<unknown>, touched: () => boolean) {
  const element = el('div', { class: 'news', role: 'status', hidden: true });
  document.body.append(element);
  let told: News = 'none';
  const close = () => {
    element.hidden = true;
  };
  const take = async () => {
    await settled();
    takeNews();
  };
  const say = () => {
    if (told === 'none') return;
    element.replaceChildren(
      el('p', {}, el('strong', {}, t('news.title')), ' ', told === 'waits' ? t('news.waits') : t('news.taken')),
      el(
        'div',
        { class: 'actions' },
        button(t('page.close'), close),
        button(told === 'waits' ? t('news.take') : t('page.reload'), take, { class: 'main' }),
      ),
    );
  };
  onLanguage(say);
  onNews((news) => {
    told = news;
    say();
    element.hidden = false;
  });
  await begin(touched);
}
