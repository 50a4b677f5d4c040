// The pages work without this. A board that is awake says its task itself, so the page need not say it a second time.
addEventListener('tessera-ready', ({ target }) => {
  if (target instanceof Element) target.closest('.exercise')?.classList.add('awake');
});
