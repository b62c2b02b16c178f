/** One thing that was found: whether it is well, what it is, and what to do. */
export interface Finding {
  readonly level: 'good' | 'note' | 'problem';
  readonly topic: 'port' | 'permission' | 'latency' | 'firmware' | 'service' | 'tools' | 'camera';
  readonly says: string;
  /** What to type or to do; present wherever something is to be done. */
  readonly advice?: string;
}
