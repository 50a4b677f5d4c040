/** What a page asks its worker for; the answer comes at the port that comes with it. */
export interface Wish {
  do: 'start' | 'take' | 'state' | 'keep' | 'visit';
  /** The address of the page that is visited. */
  page?: string;
}
