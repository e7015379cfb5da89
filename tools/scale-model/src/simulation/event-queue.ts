interface Entry {
  at: number;
  /** Breaks ties in the order of scheduling, so that a seed has one outcome. */
  order: number;
  act(): void;
}

const isBefore = (one: Entry, other: Entry): boolean =>
  one.at < other.at || (one.at === other.at && one.order < other.order);

/** Acts at simulated times, earliest first: a binary heap. Times are in seconds. */
export class EventQueue {
  now = 0;
  private readonly heap: Entry[] = [];
  private scheduled = 0;

  schedule(delay: number, act: () => void): void {
    const { heap } = this;
    heap.push({ at: this.now + delay, order: this.scheduled++, act });
    for (let child = heap.length - 1; child > 0;) {
      const parent = (child - 1) >> 1;
      if (!isBefore(heap[child]!, heap[parent]!)) return;
      this.swap(child, parent);
      child = parent;
    }
  }

  /** Acts until a time is reached or nothing is left. */
  runUntil(end: number): void {
    while (this.heap.length > 0 && this.heap[0]!.at <= end) {
      const { at, act } = this.takeFirst();
      this.now = at;
      act();
    }
  }

  private takeFirst(): Entry {
    const { heap } = this;
    const [first] = heap as [Entry];
    const last = heap.pop()!;
    if (heap.length === 0) return first;
    heap[0] = last;
    for (let parent = 0; ;) {
      const [left, right] = [2 * parent + 1, 2 * parent + 2];
      let least = parent;
      if (left < heap.length && isBefore(heap[left]!, heap[least]!)) least = left;
      if (right < heap.length && isBefore(heap[right]!, heap[least]!)) least = right;
      if (least === parent) return first;
      this.swap(parent, least);
      parent = least;
    }
  }

  private swap(one: number, other: number): void {
    const { heap } = this;
    [heap[one], heap[other]] = [heap[other]!, heap[one]!];
  }
}
