/** One room: its purpose, its floor, and its topics from low to high. */
export type Room = {
  readonly name: string;
  /** The floor, from 1 upwards. Rooms on the same floor do not import each other. */
  readonly floor: number;
  readonly purpose: string;
  /**
   * The topic files of the room on the server, low to high: each imports only those before it. `tasks` is one of them, because
   * topic files send tasks and tasks call topic files. `routes.ts` is above all of them.
   */
  readonly topics: readonly string[];
};
