import { podChanged, podSeat } from '@crew/contracts/pods/pods.events';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { Injectable } from '@nestjs/common';

/** Publishes changes of pods to the browsers concerned. */
@Injectable()
export class PodStreamEvents {
  constructor(private readonly publisher: StreamEventPublisher) {}

  podChanged(podId: string): void {
    this.publisher.publish(podChanged, podId, { podId });
  }

  /** A member took a seat or gave one up. */
  seatChanged(podId: string, userId: string, seated: boolean): void {
    this.publisher.publish(podSeat, userId, { podId, seated });
    this.podChanged(podId);
  }
}
