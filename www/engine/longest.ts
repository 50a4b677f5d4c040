/** The time limit of levels that are limited by nodes, in milliseconds: on a slow phone the nodes would take too long. */
export const LONGEST = 200;
