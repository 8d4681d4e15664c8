/** A thread that does its tasks one after another. */
export interface TaskThread<Task, Result> {
  /** How many tasks it has not done yet. */
  readonly waiting: number;
  do(task: Task): Promise<Result>;
  end(): Promise<void>;
}
