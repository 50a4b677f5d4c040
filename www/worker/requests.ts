/** A page's request to its worker. The worker answers at the port that is sent with it. */
export interface WorkerRequest {
  do: 'start' | 'take' | 'state' | 'keep' | 'visit';
  /** The address of the visited page. */
  page?: string;
}
