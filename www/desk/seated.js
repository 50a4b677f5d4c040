// Who sits at a table, in the middle of a game as well.

/** Has others play, told by seat. @param {import('tessera').Table} table @param {string[]} names */
export function seat(table, names) {
  const { seats } = table.snapshot();
  const runs = table.clock()?.running != null;
  // The lines with the names come first of all, by the people of the match.
  let person = 0;
  const renamed = table.keep().replace(/^name .*$/gm, (line) => {
    const at = seats.findIndex((each) => each.person === person);
    person += 1;
    return at < 0 ? line : `name ${names[at]}`;
  });
  table.follow(renamed);
  if (runs) table.resume_clock();
}
