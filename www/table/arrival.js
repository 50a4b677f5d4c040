// What the next view of a table is to say when it comes.

let arrival = '';

/** Has the next view say this when it comes. @param {string} sentence */
export const arrive = (sentence) => {
  arrival = sentence;
};

/** What is to be said, once. */
export function arrived() {
  const sentence = arrival;
  arrival = '';
  return sentence;
}
