import { Injectable } from '@nestjs/common';
import { PodCircleRepository } from './pod-circle.repository.js';
import type { PodCircle } from './pod-circle.schema.js';

export type { PodCircle };

/** Who is in which pod, as the events of the pods service say. */
@Injectable()
export class PodCirclesService {
  constructor(private readonly circles: PodCircleRepository) {}

  find(podId: string): Promise<PodCircle | null> {
    return this.circles.find(podId);
  }

  /** Whether two members are in a pod together. */
  isShared(oneId: string, otherId: string): Promise<boolean> {
    return this.circles.existsWith([oneId, otherId]);
  }

  /** Records the members of a pod. Events may arrive in any order: the latest `at` decides. */
  async record(circle: PodCircle): Promise<void> {
    await this.circles.saveIfLater(circle);
  }
}
