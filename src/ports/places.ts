/** Where Soubrette keeps things that belong to nobody's working folder (XDG Base Directory Specification 0.8). */
export interface Places {
  /** Jobs, each in a folder of its own, where no other place is named. */
  readonly jobs: string;
  /** The keys of jobs, apart from the jobs. */
  readonly keys: string;
  /**
   * What this computer knows of jobs beside their folders: how far each is (`tips`) and which a folder is of (`folders`),
   * which nothing can make again; and what can be made again at any time, and jobs that are not whole yet.
   */
  readonly state: string;
}
